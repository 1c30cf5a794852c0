/** Plays the same random games in the readable engine and in the packed one. */
import { expect } from 'vitest';
import { below, playOut, seededRng, unwrap, type Rng } from '../../src/core/index.ts';
import { FACES, OPTIONS, pickomino, RULEBOOKS, type Move, type State } from '../../src/games/pickomino/index.ts';
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
  KEEP,
  land,
  listMoves,
  makePackedMove,
  MOST_MOVES,
  ROLL,
  STOP,
  TAKE,
} from '../../src/bots/pickomino/packed/packedTurns.ts';

const packed = (move: Move): number => {
  if (move.type === 'roll') return ROLL;
  if (move.type === 'keep') return KEEP + FACES.indexOf(move.face);
  return move.take === null ? STOP : TAKE + move.take - LOWEST;
};

const moves = new Uint8Array(MOST_MOVES);
const movesOf = (game: PackedGame): string => moves.subarray(0, listMoves(game, moves)).join(' ');

const randomOptions = (rng: Rng): Record<string, unknown> =>
  Object.fromEntries(
    OPTIONS.filter(() => rng() < 0.3).map(({ name, choices }) => [name, choices[below(rng, choices.length)]]),
  );

/** Piles above their height are scrap, so positions are compared by what counts; as text, which is quick. */
const essence = (game: PackedGame): string => {
  const { players, seat, grill, turnedDown, kept, rolled, used, left, total } = game;
  const piles = Array.from({ length: players }, (_, owner) =>
    game.piles.subarray(owner * 16, owner * 16 + game.heights[owner]!).join(','),
  );
  return [seat, grill, turnedDown, kept, rolled, used, left, total, ...piles].join(' ');
};

/** `expect` is slow, and asked a million times. */
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
    else makePackedMove(game, packed(move!));
    expectSame(essence(game), essence(packGame(step.value.state)));
    expectSame(movesOf(game), pickomino.legalMoves(step.value.state).map(packed).join(' '));
  }
  const turn = pickomino.turn(step.value);
  if (turn.kind !== 'over') throw new Error('the game goes on');
  expect(turn.result.scores.map((_, seat) => wormsAt(game, seat))).toEqual(turn.result.scores);
  expect(turn.result.winners.reduce((seats, seat) => seats | (1 << seat), 0)).toBe(winners(game));
};

const pick = <T>(items: readonly T[], rng: Rng): T => items[below(rng, items.length)]!;

export const playTables = (games: number, seed: string): void => {
  const rng = seededRng(seed);
  for (let game = 0; game < games; game++) {
    const players = 2 + (game % 6);
    const rulebook = Object.keys(RULEBOOKS)[game % 3]!;
    const setup = { players, rulebook, options: randomOptions(rng), start: below(rng, players) };
    playBoth(unwrap(pickomino.start(setup)), rng);
  }
};
