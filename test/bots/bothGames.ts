/** Plays the same random games in the readable engine and in the packed one. */
import { expect } from 'vitest';
import { below, pick, playOut, seededRng, unwrap, type Rng } from '../../src/core/index.ts';
import {
  DICE,
  FACES,
  indexOf,
  OPTIONS,
  pickomino,
  RULEBOOKS,
  TILES,
  type Move,
  type State,
} from '../../src/games/pickomino/index.ts';
import {
  packGame,
  LOWEST,
  newPackedGame,
  packDice,
  winners,
  wormsAt,
  type PackedGame,
} from '../../src/bots/pickomino/packed/packedGame.ts';
import {
  freshDice,
  keep,
  land,
  loseTurn,
  mustStop,
  takeTile,
  takings,
} from '../../src/bots/pickomino/packed/packedTurns.ts';

/** A move other than a roll, whose dice come by `land`. */
const makePackedMove = (game: PackedGame, move: Move): void => {
  if (move.type === 'keep') keep(game, indexOf(move.face));
  else if (move.type === 'stop' && move.take !== null) takeTile(game, move.take - LOWEST);
  else loseTurn(game);
};

const nameOf = (move: Move): string => {
  if (move.type === 'roll') return 'roll';
  return move.type === 'keep' ? `keep ${move.face}` : `take ${move.take}`;
};

/** The legal moves by the dice and tiles of the packed game, in the order of the readable engine. */
const movesOf = (game: PackedGame): string => {
  if (game.grill === 0) return '';
  const moves = game.rolled === 0 ? endsOf(game) : keepsOf(game);
  return moves.map(nameOf).join(', ');
};

const keepsOf = (game: PackedGame): Move[] =>
  FACES.filter((_, i) => ((freshDice(game) >> (4 * i)) & 15) > 0).map((face) => ({ type: 'keep', face }));

const endsOf = (game: PackedGame): Move[] => {
  const isOver = mustStop(game);
  const rolls: Move[] = isOver ? [] : [{ type: 'roll' }];
  if (game.left === DICE) return rolls;
  const tiles = TILES.filter((tile) => (takings(game) & (1 << (tile - LOWEST))) !== 0);
  const mayLose = tiles.length === 0 && (isOver || game.rules.stopWithoutTile === 'allowed');
  const takes = mayLose ? [null] : tiles.toReversed();
  return [...rolls, ...takes.map((take): Move => ({ type: 'stop', take }))];
};

const randomOptions = (rng: Rng): Record<string, unknown> =>
  Object.fromEntries(
    OPTIONS.filter(() => rng() < 0.3).map(({ name, choices }) => [name, choices[below(rng, choices.length)]]),
  );

/** Piles hold scrap above their height, so only relevant fields are compared; as text, which is quick. */
const essence = (game: PackedGame): string => {
  const { players, seat, grill, turnedDown, kept, rolled, used, left, total } = game;
  const piles = Array.from({ length: players }, (_, owner) =>
    game.piles.subarray(owner * 16, owner * 16 + game.heights[owner]!).join(','),
  );
  return [seat, grill, turnedDown, kept, rolled, used, left, total, ...piles].join(' ');
};

/** `expect` is slow, and this runs a million times. */
const expectSame = (a: string, b: string): void => {
  if (a !== b) expect(a).toBe(b);
};

/** Plays the same random game in both and compares after every step. */
const playBoth = (start: State, rng: Rng): void => {
  const game = newPackedGame(start.rules, start.piles.length, start.seat);
  const played = playOut(pickomino, start, (state) => pick(pickomino.legalMoves(state), rng), rng);
  let step = played.next();
  for (; !step.done; step = played.next()) {
    const { move, outcome } = step.value.step;
    if (outcome) land(game, packDice(outcome.dice));
    else makePackedMove(game, move!);
    expectSame(essence(game), essence(packGame(step.value.state)));
    expectSame(movesOf(game), pickomino.legalMoves(step.value.state).map(nameOf).join(', '));
  }
  const turn = pickomino.turn(step.value);
  if (turn.kind !== 'over') throw new Error('the game is not over');
  expect(turn.result.scores.map((_, seat) => wormsAt(game, seat))).toEqual(turn.result.scores);
  expect(turn.result.winners.reduce((seats, seat) => seats | (1 << seat), 0)).toBe(winners(game));
};

export const playTables = (games: number, seed: string): void => {
  const rng = seededRng(seed);
  for (let game = 0; game < games; game++) {
    const players = 2 + (game % 6);
    const rulebook = Object.keys(RULEBOOKS)[game % 3]!;
    const setup = { players, rulebook, options: randomOptions(rng), start: below(rng, players) };
    playBoth(unwrap(pickomino.start(setup)), rng);
  }
};
