import { expect, test } from 'vitest';
import { defaultSetup, happeningOf, unwrap, type Step } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { triominos, type State, type Triominos } from '../../games/triominos/index.ts';
import { plain } from '../terminal/paint.ts';
import type { ScreenView } from '../table/screen.ts';
import { triominosScreen } from './screen.ts';

const names = ['Ana', 'Bo'];

const DEAL = '=000,001,012,034,055,133,145,222,345/111,112,123,124,155,225,244,333,444';

const read = (text: string, seat: number | null): Step<Triominos> => unwrap(notationOf(triominos).readStep(text, seat));

const apply = (state: State, text: string): State => {
  const turn = triominos.turn(state);
  const { move, outcome } = read(text, turn.kind === 'decision' ? turn.seat : null);
  const moved = move ? triominos.next(state, move) : state;
  return outcome ? triominos.next(moved, outcome) : moved;
};

const startOf = (rulebook = 'fiche'): State =>
  unwrap(triominos.start({ ...defaultSetup(triominos, 2), rulebook, options: { firstSeat: 'draw' } }));

const after = (...steps: string[]): State => [DEAL, 'sA455', 'sB002', ...steps].reduce(apply, startOf());

const sceneOf = (state: State): ScreenView<Triominos> => ({
  view: triominos.view(state, state.seat),
  legal: triominos.legalMoves(state),
  names,
  paint: plain,
  width: 80,
});

const told = (before: State, text: string, viewer: number | null = null): string => {
  const turn = triominos.turn(before);
  const step = read(text, turn.kind === 'decision' ? turn.seat : null);
  const state = apply(before, text);
  return triominosScreen.narrate(happeningOf(triominos, before, { step, state }, viewer), names);
};

test('the rack of the seat to move is shown, and only its own', () => {
  const drawn = triominosScreen.draw(sceneOf(after())).join('\n');
  expect(drawn).toContain('Your tiles  0-0-0 0-0-1');
  expect(drawn).not.toContain('1-1-1');
});

test('choices say where and for how much', () => {
  const choices = triominosScreen.choices(sceneOf(after('055@0,0')));
  expect(choices).toContain('1-5-5 at a: 11');
  expect(choices).toContain('draw a tile: −5');
});

test('every place in the list is marked on the board', () => {
  const scene = sceneOf(after('055@0,0', '155@0,1'));
  const letters = triominosScreen.choices(scene).flatMap((choice) => / at (\w):/.exec(choice)?.[1] ?? []);
  const drawn = triominosScreen.draw(scene);
  const board = drawn.slice(0, drawn.indexOf('') - 1).join('');
  expect(new Set(letters)).toEqual(new Set(board.match(/[a-z]/g)));
});

test('a choice that goes out is marked', () => {
  const state = after('055@0,0');
  const alone: State = { ...state, racks: [state.racks[0]!, ['155']] };
  expect(triominosScreen.choices(sceneOf(alone))).toEqual(['1-5-5 at a: 11 + 25 going out', 'draw a tile: −5']);
});

test.each([
  ['155 a', '551@0,1'],
  ['155a', '551@0,1'],
  ['1-5-5 at 0,1', '551@0,1'],
  ['155 0 1', '551@0,1'],
  ['155', '551@0,1'],
  ['551@0,1', '551@0,1'],
  ['515@0,1', '515@0,1'],
  ['111 a', '111@0,1'],
  ['Draw', 'd'],
  ['pass', 'p'],
  ['nonsense', 'nonsense'],
])('"%s" is understood as %s', (typed, notation) =>
  expect(triominosScreen.understand(typed, sceneOf(after('055@0,0')))).toBe(notation),
);

test('a drawn tile is shown only to the player who drew it', () => {
  const state = after('055@0,0');
  expect(told(state, 'd002', 1)).toBe('Bo drew 0-0-2: −5');
  expect(told(state, 'd002', 0)).toBe('Bo drew a tile: −5');
});

test('a placement is narrated with its points, the start with its starter', () => {
  expect(told(after('055@0,0'), '551@0,1')).toBe('Bo placed 1-5-5 at 0,1: +11');
  expect(told(apply(apply(startOf(), DEAL), 'sA455'), 'sB002')).toBe('Bo drew 0-0-2 for the start: 2; Ana began');
});

test('going out and a blocked round are narrated with their points', () => {
  const state = after('055@0,0');
  const alone: State = { ...state, racks: [['000', '012'], ['155']] };
  expect(told(alone, '551@0,1')).toBe('Bo placed 1-5-5 at 0,1: +11; went out: +25, and +3 for the tiles left');
  const stuck: State = { ...state, pool: [], racks: [['111'], ['444']] };
  expect(told(stuck, 'p')).toBe('Bo passed; blocked: Ana −3, Bo −12');
});

test('the score sheet has a line for each reason and adds up', () => {
  const state = after('055@0,0', 'd002', 'd003', 'd004', 'p');
  const sheet = triominosScreen.account(sceneOf(state));
  expect(sheet).toEqual([
    '               Ana   Bo',
    '    Tiles       10    ·',
    '    Draws        ·  −15',
    '    Penalties    ·  −10',
    '    Score       10  −25',
  ]);
});
