/** How often the net wins against other players, in the packed game. */
import { seededRng, type Rng } from '#src/core/index';
import { countOwnWorms, countStolenTwice } from '#src/bots/pickomino/solver/appraisal';
import { newPackedGame, NO_TILE, winners, type PackedGame } from '#src/bots/pickomino/packed/packedGame';
import { freshDice, keep, land, loseTurn, mustStop, takeTile, takings } from '#src/bots/pickomino/packed/packedTurns';
import { byForesight, newForesight } from '#src/bots/pickomino/net/foresight';
import { POINTS } from '#src/bots/pickomino/packed/symbols';
import { newTurnPlayer, playTurn, prepareTurn, throwDice } from '#src/bots/pickomino/solver/turnPlayer';
import type { Appraiser } from '#src/bots/pickomino/solver/appraisal';
import type { ValueNet } from '#src/bots/net/valueNet';
import { WORM, type PickominoRules } from '#src/games/pickomino/index';

type PlayTurn = (game: PackedGame, rng: Rng) => void;

const solving = (appraise: Appraiser): PlayTurn => {
  const player = newTurnPlayer(appraise);
  return (game, rng) => {
    prepareTurn(player, game);
    playTurn(player, game, rng);
  };
};

/** The same as the bot of this name. */
const playGreedily: PlayTurn = (game, rng) => {
  const { seat } = game;
  while (game.seat === seat) {
    const tile = highestTile(takings(game));
    if (game.rolled !== 0) keep(game, dearestSymbol(freshDice(game)));
    else if (tile !== NO_TILE) takeTile(game, tile);
    else if (mustStop(game)) loseTurn(game);
    else land(game, throwDice(game.left, rng));
  }
};

const highestTile = (tiles: number): number => (tiles === 0 ? NO_TILE : 31 - Math.clz32(tiles));

/** The symbol whose dice add most; of equals a worm, else the lowest. */
const dearestSymbol = (dice: number): number => {
  const worths = POINTS.map((points, symbol) => ((dice >> (4 * symbol)) & 15) * points + (symbol === WORM ? 0.5 : 0));
  return worths.indexOf(Math.max(...worths));
};

export const OPPONENTS = ['greedy', 'careful', 'rival'] as const;
type Opponent = (typeof OPPONENTS)[number];

const opponents: Readonly<Record<Opponent, () => PlayTurn>> = {
  greedy: () => playGreedily,
  careful: () => solving(countOwnWorms),
  rival: () => solving(countStolenTwice),
};

export interface Contest {
  readonly opponent: Opponent;
  readonly rules: PickominoRules;
  readonly games: number;
  readonly seed: string;
}

/** The share of games that the net wins, sitting in each seat in turn, all others being of one kind. */
export const winShare = (net: ValueNet, { opponent, rules, games, seed }: Contest): number => {
  const master = solving(byForesight(newForesight(net)));
  const other = opponents[opponent]();
  const players = net.plan.outputs;
  let won = 0;
  for (let i = 0; i < games; i++) {
    const mine = i % players;
    const rng = seededRng(`${seed} ${Math.floor(i / players)}`);
    const game = newPackedGame(rules, players, 0);
    while (game.grill !== 0) (game.seat === mine ? master : other)(game, rng);
    won += shareOf(winners(game), mine);
  }
  return won / games;
};

const shareOf = (seats: number, mine: number): number => {
  if ((seats & (1 << mine)) === 0) return 0;
  let count = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) count++;
  return 1 / count;
};
