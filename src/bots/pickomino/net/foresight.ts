/** The win chances after every way to end a turn, by the value net. */
import type { Appraiser } from '../solver/appraisal.ts';
import { copyGame, newPackedGame, otherTops, TILE_COUNT, winners, type PackedGame } from '../packed/packedGame.ts';
import { loseTurn, takeTile } from '../packed/packedTurns.ts';
import { newFeatures } from '../../net/features.ts';
import { evaluate, type ValueNet } from '../../net/valueNet.ts';
import { fillFeatures, MOST_FEATURES } from './features.ts';

/** The row of a lost turn; a taken tile's row is its place. */
export const LOST_ROW = TILE_COUNT;

/** Each seat's chance to win after each ending: one row for each ending, one column for each seat. */
export interface Foresight {
  readonly net: ValueNet;
  readonly chances: Float64Array;
}

export const newForesight = (net: ValueNet): Foresight => ({
  net,
  chances: new Float64Array((LOST_ROW + 1) * net.plan.outputs),
});

const features = newFeatures(MOST_FEATURES);

/** Writes each seat's chance to win; once the game is over they are certain, and a shared win counts as a fraction. */
export const judge = (net: ValueNet, game: PackedGame, chances: Float64Array, at: number): void => {
  const { players } = game;
  if (game.grill === 0) return share(winners(game), players, chances, at);
  fillFeatures(game, features);
  evaluate(net, features);
  for (let near = 0; near < players; near++) chances[at + ((game.seat + near) % players)] = net.chances[near]!;
  return undefined;
};

const share = (seats: number, players: number, chances: Float64Array, at: number): void => {
  let count = 0;
  for (let seat = 0; seat < players; seat++) count += (seats >> seat) & 1;
  for (let seat = 0; seat < players; seat++) chances[at + seat] = ((seats >> seat) & 1) / count;
};

const scratch = new Map<number, PackedGame>();

/** A position to try endings in, for this table. */
const scratchFor = (game: PackedGame): PackedGame => {
  const known = scratch.get(game.players);
  if (known?.rules === game.rules) return known;
  const made = newPackedGame(game.rules, game.players, 0);
  scratch.set(game.players, made);
  return made;
};

/** Appraises by the chance to win. */
export const byForesight =
  (foresight: Foresight): Appraiser =>
  (game, appraisal) => {
    const { net, chances } = foresight;
    const { players, seat } = game;
    const trial = scratchFor(game);
    const reachable = game.grill | otherTops(game);
    for (let tile = 0; tile < TILE_COUNT; tile++) {
      if ((reachable & (1 << tile)) === 0) continue;
      copyGame(game, trial);
      takeTile(trial, tile);
      judge(net, trial, chances, tile * players);
      appraisal.take[tile] = chances[tile * players + seat]!;
    }
    copyGame(game, trial);
    loseTurn(trial);
    judge(net, trial, chances, LOST_ROW * players);
    appraisal.lost = chances[LOST_ROW * players + seat]!;
  };
