import { expect, test } from 'vitest';
import { defaultSetup, unwrap } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { pickomino, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { plain } from '../terminal/paint.ts';
import type { ScreenView } from '../table/screen.ts';
import { pickominoScreen } from './screen.ts';

const names = ['Ana', 'Bo'];

const apply = (state: State, text: string): State => {
  const { move, outcome } = unwrap(notationOf(pickomino).readStep(text, state.seat));
  const moved = pickomino.next(state, move!);
  return outcome ? pickomino.next(moved, outcome) : moved;
};

const after = (...steps: string[]): State => steps.reduce(apply, unwrap(pickomino.start(defaultSetup(pickomino, 2))));

const sceneOf = (state: State, width = 80): ScreenView<Pickomino> => ({
  view: pickomino.view(state, state.seat),
  legal: pickomino.legalMoves(state),
  names,
  paint: plain,
  width,
});

const told = (before: State, text: string): string => {
  const step = unwrap(notationOf(pickomino).readStep(text, before.seat));
  return pickominoScreen.narrate(
    { event: notationOf(pickomino).writeEvent(step), before, after: apply(before, text) },
    names,
  );
};

const TAKES_25 = ['=12235www', 'kw', '=11455', 'k5', 't25'];

test('the grill shows open, taken and turned-down tiles', () => {
  const lost: State = { ...after(...TAKES_25), turnedDown: [36], grill: [21, 22, 24, 35] };
  expect(pickominoScreen.draw(sceneOf(lost))[0]).toBe(
    '  [21][22]  · [24]    ·   ·   ·   ·     ·   ·   ·   ·     ·   · [35][//]',
  );
});

test('a seat shows its top tile, its height and its worms', () => {
  expect(pickominoScreen.draw(sceneOf(after(...TAKES_25)))).toContain('    Ana  [25] on top of 1 tile, 2 worms');
});

test('everything fits the window, in two rows where it is narrow', () => {
  for (const width of [80, 60]) {
    const drawn = pickominoScreen.draw(sceneOf(after('=12235www', 'kw', '=11455'), width));
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(width);
  }
});

test('keeping shows the new total', () => {
  expect(pickominoScreen.choices(sceneOf(after('=12235www')))).toEqual([
    'keep 1: makes 1, 7 left',
    'keep 2 2: makes 4, 6 left',
    'keep 3: makes 3, 7 left',
    'keep 5: makes 5, 7 left',
    'keep W W W: makes 15, 5 left',
  ]);
});

test('rolling shows its risk, stopping the tile', () => {
  expect(pickominoScreen.choices(sceneOf(after('=12235www', 'kw', '=11455', 'k5')))).toEqual([
    'roll the other 3 dice (4% show nothing new)',
    'stop: take 25, 2 worms',
  ]);
});

test('stealing names its victim', () => {
  const state = after(...TAKES_25, '=12235www', 'kw', '=11455', 'k5');
  expect(pickominoScreen.choices(sceneOf(state)).at(-1)).toBe('stop: steal 25 from Ana, 2 worms');
});

test('stopping with nothing shows that the turn is lost', () => {
  expect(pickominoScreen.choices(sceneOf(after('=12235www', 'kw')))).toEqual([
    'roll the other 5 dice (less than 1% show nothing new)',
    'stop: nothing to take, the turn is lost',
  ]);
});

test.each([
  ['roll', 'r'],
  ['R', 'r'],
  ['worms', 'kw'],
  ['keep 5', 'k5'],
  ['keep 5s', 'k5'],
  ['k w', 'kw'],
  ['take 25', 't25'],
  ['stop', 't25'],
  ['t24', 't24'],
  ['nonsense', 'nonsense'],
])('"%s" is understood as %s', (typed, notation) =>
  expect(pickominoScreen.understand(typed, sceneOf(after('=12235www', 'kw', '=11455', 'k5')))).toBe(notation),
);

test('a turn is narrated step by step', () => {
  expect(told(after(), '=12235www')).toBe('Ana rolled 1 2 2 3 5 W W W');
  expect(told(after('=12235www'), 'kw')).toBe('Ana kept the worms: 15');
  expect(told(after('=12235www', 'kw', '=11455', 'k5'), 't25')).toBe('Ana stopped at 25 and took 25 (2 worms)');
});

test('a steal is narrated with its victim', () => {
  expect(told(after(...TAKES_25, '=12235www', 'kw', '=11455', 'k5'), 't25')).toBe(
    'Bo stopped at 25 and stole 25 from Ana (2 worms)',
  );
});

test('a lost turn is narrated with its costs', () => {
  const state = after(...TAKES_25, '=12235www', 'kw', 't-', '=12235www', 'kw');
  expect(told(state, '=wwwww')).toBe(
    'Ana rolled W W W W W: nothing new, and lost the turn; gave back 25; 36 was turned down',
  );
  expect(told(after('=12235www', 'k5'), 't-')).toBe('Ana stopped without a worm and lost the turn');
});

test('piles are opened only for review', () => {
  const state: State = { ...after(), piles: [[21, 36], []] };
  expect(pickominoScreen.reveal(state, names)).toEqual(['    Ana: 21 36, 5 worms', '    Bo: no tile']);
});
