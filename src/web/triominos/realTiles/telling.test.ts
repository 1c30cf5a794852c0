import { expect, test } from 'vitest';
import { Chronicle, unwrap, type Refusal, type Setup } from '../../../core/index.ts';
import { notationOf } from '../../../games/index.ts';
import { tileShowing, triominos, type State, type Triominos } from '../../../games/triominos/index.ts';
import { randomGame } from '../../../../test/kit/randomGame.ts';
import type { Racks, TriominosStep } from './hiddenTiles.ts';
import { legalFor, leftWithoutLast, tell } from './telling.ts';

const setup = (rulebook: string, players: number, options: Setup['options'] = {}): Setup => ({
  players,
  rulebook,
  options,
  start: 0,
});

/** A match entered from the real box, from its beginning. */
const newTelling = (of: Setup): Chronicle<Triominos> => new Chronicle(triominos, unwrap(triominos.start(of)));

/** Makes one more entry; returns the refusal, if any. */
const say = (told: Chronicle<Triominos>, said: TriominosStep, racks: Racks | null = null): Refusal | undefined => {
  const retold = tell(told, said, racks);
  if (!retold.ok) return retold.error;
  while (told.steps.length > retold.value.kept) told.dropLast();
  for (const step of retold.value.steps) {
    const { move, outcome } = step;
    const moved = move === null ? told.final : triominos.next(told.final, move);
    told.append({ step, state: outcome === null ? moved : triominos.next(moved, outcome) });
  }
  return undefined;
};

const read = (text: string, seat: number | null): TriominosStep => unwrap(notationOf(triominos).readStep(text, seat));

/** Enters moves and lots in the short notation, in the order of play. */
const sayAll = (told: Chronicle<Triominos>, ...texts: string[]): void => {
  for (const text of texts) {
    const turn = triominos.turn(told.final);
    expect(say(told, read(text, turn.kind === 'decision' ? turn.seat : null)), text).toBeUndefined();
  }
};

/** The racks left if this is the last step of a round. */
const racksAfter = ({ racks }: State, { seat, move }: TriominosStep): Racks =>
  move?.type !== 'place'
    ? racks
    : racks.map((rack, owner) => (owner === seat ? rack.filter((tile) => tile !== tileShowing(move.numbers)) : rack));

/** Enters a random match as people see it, with racks only when a round needs them. */
const tellRandomMatch = (of: Setup): { told: Chronicle<Triominos>; truth: State } => {
  const told = newTelling(of);
  let truth = told.final;
  for (const { step, state } of randomGame(triominos, of, 'real tiles')) {
    const seen: TriominosStep = step.move === null ? step : { ...step, outcome: null };
    if (step.outcome?.type !== 'deal') {
      const legal = legalFor(told).map((move) => JSON.stringify(move));
      if (step.move && told.final.phase === 'play') expect(legal).toContain(JSON.stringify(step.move));
      const refusal = say(told, seen);
      if (refusal) expect(refusal.code).toBe('hands-needed');
      if (refusal) expect(say(told, seen, racksAfter(truth, step))).toBeUndefined();
      expect(told.final.scores).toEqual(state.scores);
    }
    truth = state;
  }
  return { told, truth };
};

test.each([
  ['fiche', 2, {}],
  ['fiche', 3, { firstSeat: 'triple', rounds: 2 }],
  ['classic', 4, { rounds: 2 }],
  ['classic', 6, { rounds: 1, afterDraw: 'drawn', blocked: 'subtract' }],
])('a match told by what everybody sees ends as it did: %s, %i players, %o', (rulebook, players, options) => {
  const { told, truth } = tellRandomMatch(setup(rulebook, players, options));
  expect(told.final).toMatchObject({ phase: 'over', scores: truth.scores, board: truth.board, sheet: truth.sheet });
});

test('T-03 the one with the highest lot begins', () => {
  const told = newTelling(setup('fiche', 2));
  sayAll(told, 'sA012', 'sB345');
  expect(told.final).toMatchObject({ phase: 'play', seat: 1 });
  expect(say(told, read('055@0,0', 0))?.code).toBe('not-your-turn');
});

test('T-03 nobody holds a tile that was drawn for the start, until they draw', () => {
  const told = newTelling(setup('fiche', 2));
  sayAll(told, 'sA345', 'sB012', '055@0,0');
  const isOffered = (): boolean =>
    legalFor(told).some((move) => move.type === 'place' && move.numbers.join() === '3,4,5');
  expect(isOffered()).toBe(false);
  expect(say(told, read('012@0,1', 1))).toEqual({ code: 'cannot-be-held', tile: '012' });
});

test('T-04 the holder of the highest triple opens with it, and no player was dealt a higher one', () => {
  const told = newTelling(setup('classic', 2));
  expect(say(told, read('333@0,0', 1))).toBeUndefined();
  expect(told.final).toMatchObject({ seat: 0, scores: [0, 19] });
  expect(told.stateAt(1).racks.flat()).not.toContain('444');
  const higher = { ...read('p', 0), move: { type: 'place', x: 0, y: 1, numbers: [4, 4, 4] } } as TriominosStep;
  expect(say(told, higher)?.code).toBe('cannot-be-held');
});

test('T-12 a draw costs its price for any tile', () => {
  const told = newTelling(setup('fiche', 2));
  sayAll(told, 'sA345', 'sB012', '055@0,0', 'd', 'd', 'd', 'p');
  expect(told.final.scores).toEqual([10, -25]);
  expect(told.final.racks.map((rack) => rack.length)).toEqual([8, 12]);
});

test('T-14 after a draw the tile placed is the one that was drawn', () => {
  const told = newTelling(setup('fiche', 2));
  sayAll(told, 'sA345', 'sB012', '055@0,0', 'd', '551@0,1');
  expect(told.steps.at(-2)?.outcome).toEqual({ type: 'tile', tile: '155' });
});

test('impossible racks are refused', () => {
  const told = newTelling(setup('fiche', 2));
  sayAll(told, 'sA345', 'sB012', '055@0,0');
  expect(say(told, read('551@0,1', 1), [['000'], []])?.code).toBe('racks-do-not-fit');
});

test('the last entry is undone, and a deal with the first entry', () => {
  const told = newTelling(setup('fiche', 2));
  expect(leftWithoutLast(told)).toBeNull();
  sayAll(told, 'sA345');
  expect(leftWithoutLast(told)).toBe(0);
  sayAll(told, 'sB012', '055@0,0', 'd');
  expect(leftWithoutLast(told)).toBe(4);
});
