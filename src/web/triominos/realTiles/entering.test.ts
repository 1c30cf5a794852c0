import { expect, test } from 'vitest';
import { Chronicle, unwrap, type Refusal, type Setup } from '../../../core/index.ts';
import { notationOf } from '../../../games/index.ts';
import { tileShowing, triominos, type State, type Triominos } from '../../../games/triominos/index.ts';
import { randomGame } from '../../../../test/kit/randomGame.ts';
import type { Racks, TriominosStep } from './hiddenTiles.ts';
import { legalFor, leftWithoutLast, enter } from './entering.ts';

const setup = (rulebook: string, players: number, options: Setup['options'] = {}): Setup => ({
  players,
  rulebook,
  options,
  start: 0,
});

/** A match entered from the real box, from its beginning. */
const newMatch = (of: Setup): Chronicle<Triominos> => new Chronicle(triominos, unwrap(triominos.start(of)));

/** Makes one more entry; returns the refusal, if any. */
const enterOne = (
  entered: Chronicle<Triominos>,
  entry: TriominosStep,
  racks: Racks | null = null,
): Refusal | undefined => {
  const revised = enter(entered, entry, racks);
  if (!revised.ok) return revised.error;
  while (entered.steps.length > revised.value.kept) entered.dropLast();
  for (const step of revised.value.steps) {
    const { move, outcome } = step;
    const moved = move === null ? entered.final : triominos.next(entered.final, move);
    entered.append({ step, state: outcome === null ? moved : triominos.next(moved, outcome) });
  }
  return undefined;
};

const read = (text: string, seat: number | null): TriominosStep => unwrap(notationOf(triominos).readStep(text, seat));

/** Enters moves and lots in the short notation, in the order of play. */
const enterAll = (entered: Chronicle<Triominos>, ...texts: string[]): void => {
  for (const text of texts) {
    const turn = triominos.turn(entered.final);
    expect(enterOne(entered, read(text, turn.kind === 'decision' ? turn.seat : null)), text).toBeUndefined();
  }
};

/** The racks left if this is the last step of a round. */
const racksAfter = ({ racks }: State, { seat, move }: TriominosStep): Racks =>
  move?.type !== 'place'
    ? racks
    : racks.map((rack, owner) => (owner === seat ? rack.filter((tile) => tile !== tileShowing(move.numbers)) : rack));

/** Enters a random match as people see it, with racks only when a round needs them. */
const enterRandomMatch = (of: Setup): { entered: Chronicle<Triominos>; truth: State } => {
  const entered = newMatch(of);
  let truth = entered.final;
  for (const { step, state } of randomGame(triominos, of, 'real tiles')) {
    const seen: TriominosStep = step.move === null ? step : { ...step, outcome: null };
    if (step.outcome?.type !== 'deal') {
      const legal = legalFor(entered).map((move) => JSON.stringify(move));
      if (step.move && entered.final.phase === 'play') expect(legal).toContain(JSON.stringify(step.move));
      const refusal = enterOne(entered, seen);
      if (refusal) expect(refusal.code).toBe('hands-needed');
      if (refusal) expect(enterOne(entered, seen, racksAfter(truth, step))).toBeUndefined();
      expect(entered.final.scores).toEqual(state.scores);
    }
    truth = state;
  }
  return { entered, truth };
};

test.each([
  ['fiche', 2, {}],
  ['fiche', 3, { firstSeat: 'triple', rounds: 2 }],
  ['classic', 4, { rounds: 2 }],
  ['classic', 6, { rounds: 1, afterDraw: 'drawn', blocked: 'subtract' }],
])('a match entered by what everybody sees ends as it did: %s, %i players, %o', (rulebook, players, options) => {
  const { entered, truth } = enterRandomMatch(setup(rulebook, players, options));
  expect(entered.final).toMatchObject({ phase: 'over', scores: truth.scores, board: truth.board, sheet: truth.sheet });
});

test('T-03 the one with the highest lot begins', () => {
  const entered = newMatch(setup('fiche', 2));
  enterAll(entered, 'sA012', 'sB345');
  expect(entered.final).toMatchObject({ phase: 'play', seat: 1 });
  expect(enterOne(entered, read('055@0,0', 0))?.code).toBe('not-your-turn');
});

test('T-03 nobody holds a tile that was drawn for the start, until they draw', () => {
  const entered = newMatch(setup('fiche', 2));
  enterAll(entered, 'sA345', 'sB012', '055@0,0');
  const isOffered = (): boolean =>
    legalFor(entered).some((move) => move.type === 'place' && move.numbers.join() === '3,4,5');
  expect(isOffered()).toBe(false);
  expect(enterOne(entered, read('012@0,1', 1))).toEqual({ code: 'cannot-be-held', tile: '012' });
});

test('T-04 the holder of the highest triple opens with it, and no player was dealt a higher one', () => {
  const entered = newMatch(setup('classic', 2));
  expect(enterOne(entered, read('333@0,0', 1))).toBeUndefined();
  expect(entered.final).toMatchObject({ seat: 0, scores: [0, 19] });
  expect(entered.stateAt(1).racks.flat()).not.toContain('444');
  const higher = { ...read('p', 0), move: { type: 'place', x: 0, y: 1, numbers: [4, 4, 4] } } as TriominosStep;
  expect(enterOne(entered, higher)?.code).toBe('cannot-be-held');
});

test('T-12 a draw costs its price for any tile', () => {
  const entered = newMatch(setup('fiche', 2));
  enterAll(entered, 'sA345', 'sB012', '055@0,0', 'd', 'd', 'd', 'p');
  expect(entered.final.scores).toEqual([10, -25]);
  expect(entered.final.racks.map((rack) => rack.length)).toEqual([8, 12]);
});

test('T-14 after a draw the tile placed is the one that was drawn', () => {
  const entered = newMatch(setup('fiche', 2));
  enterAll(entered, 'sA345', 'sB012', '055@0,0', 'd', '551@0,1');
  expect(entered.steps.at(-2)?.outcome).toEqual({ type: 'tile', tile: '155' });
});

test('impossible racks are refused', () => {
  const entered = newMatch(setup('fiche', 2));
  enterAll(entered, 'sA345', 'sB012', '055@0,0');
  expect(enterOne(entered, read('551@0,1', 1), [['000'], []])?.code).toBe('racks-do-not-fit');
});

test('the last entry is undone, and a deal with the first entry', () => {
  const entered = newMatch(setup('fiche', 2));
  expect(leftWithoutLast(entered)).toBeNull();
  enterAll(entered, 'sA345');
  expect(leftWithoutLast(entered)).toBe(0);
  enterAll(entered, 'sB012', '055@0,0', 'd');
  expect(leftWithoutLast(entered)).toBe(4);
});
