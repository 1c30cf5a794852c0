import { expect, test } from 'vitest';
import { defaultSetup, seededRng, type GameTypes } from '../../core/index.ts';
import { pickomino, triominos } from '../../games/index.ts';
import type { Thought } from '../../bots/index.ts';
import { newTable, type SavedTable } from './savedTable.ts';
import { Session, type SessionChange, type SessionDependencies } from './session.ts';
import { memoryStore } from './store.ts';

const firstMove = async ({ legal }: Thought): Promise<GameTypes['move']> => legal[0]!;

const around = (changes: Partial<SessionDependencies> = {}): SessionDependencies => ({
  store: memoryStore(),
  think: firstMove,
  rng: seededRng('session'),
  now: () => 0,
  wait: () => Promise.resolve(),
  ...changes,
});

const tableOf = (bots: readonly (string | null)[], game = pickomino): SavedTable =>
  newTable(
    game,
    defaultSetup(game, bots.length),
    { players: bots.map((bot, seat) => ({ name: `P${seat}`, ...(bot ? { bot } : {}) })), birds: [], wishes: [] },
    'table',
    0,
  );

const sit = (
  saved: SavedTable,
  surroundings = around(),
  changed: (change: SessionChange) => void = () => undefined,
): Session => new Session(saved.record.game === 'pickomino' ? pickomino : triominos, saved, surroundings, changed);

const keepFirst = (session: Session): void => {
  const [move] = pickomino.legalMoves(session.state as never);
  session.move(move!);
};

test('bots play to the end automatically, and the result is stored', async () => {
  const surroundings = around();
  const session = sit(tableOf(['greedy', 'greedy']), surroundings);
  await session.run();
  expect(session.turn.kind).toBe('over');
  await session.close();
  expect((await surroundings.store.read('table'))?.record.result).toBeDefined();
});

test('bots stop at a person’s decision', async () => {
  const session = sit(tableOf(['greedy', null]));
  await session.run();
  expect(session.person).toBe(1);
});

test('chance steps without a move happen automatically', async () => {
  const session = sit(tableOf([null, null], triominos as never));
  await session.run();
  expect(session.turn.kind).toBe('decision');
  expect(session.saved.record.events[0]).toMatchObject({ type: 'deal' });
});

test('an illegal move is refused and not stored', () => {
  const session = sit(tableOf([null, null]));
  expect(session.move({ type: 'stop', take: 21 } as never)).toMatchObject({ code: 'roll-first' });
  expect(session.saved.record.events).toEqual([]);
});

test('real dice are entered with the move, and their number must fit the roll', () => {
  const session = sit(tableOf([null, null]));
  const roll = (dice: readonly number[]) => session.move({ type: 'roll' }, { type: 'dice', dice } as never);
  expect(roll([1, 0, 0, 0, 0, 0])).toMatchObject({ code: 'wrong-dice-count' });
  expect(roll([2, 2, 2, 2, 0, 0])).toBeUndefined();
  expect(session.saved.record.events).toEqual([{ type: 'roll', player: 0, dice: [1, 1, 2, 2, 3, 3, 4, 4] }]);
});

test('a keep can be undone until the dice roll again', () => {
  const session = sit(tableOf([null, null]));
  session.move({ type: 'roll' });
  const rolled = session.state;
  expect(session.canUndo).toBe(false);
  keepFirst(session);
  expect(session.canUndo).toBe(true);
  session.undo();
  expect(session.state).toEqual(rolled);
  expect(session.canUndo).toBe(false);
});

test('a typed roll is undone, with the moves of bots after it', async () => {
  const session = sit(tableOf([null, 'greedy']), around({ entersChance: true }));
  const typed = (dice: readonly number[]): void => void session.move({ type: 'roll' }, { type: 'dice', dice } as never);
  typed([8, 0, 0, 0, 0, 0]);
  keepFirst(session);
  session.undo();
  session.undo();
  expect(session.saved.record.events).toEqual([]);
  typed([2, 0, 0, 0, 0, 6]);
  keepFirst(session);
  typed([6, 0, 0, 0, 0, 0]);
  await expect.poll(() => session.person).toBe(0);
  expect(session.saved.record.events.length).toBeGreaterThan(3);
  session.undo();
  expect(session.saved.record.events).toHaveLength(2);
  expect(session.person).toBe(0);
});

test('a roll of the app cannot be undone', () => {
  const session = sit(tableOf([null, 'greedy']));
  session.move({ type: 'roll' });
  expect(session.canUndo).toBe(false);
});

test('a move of a bot cannot be undone', async () => {
  const session = sit(tableOf(['greedy', null]));
  await session.run();
  expect(session.canUndo).toBe(false);
});

test('a table continues where it was stored', async () => {
  const surroundings = around();
  const session = sit(tableOf([null, null]), surroundings);
  session.move({ type: 'roll' });
  keepFirst(session);
  await session.close();
  const stored = await surroundings.store.read('table');
  expect(sit(stored!).state).toEqual(session.state);
});

test('of two tabs that move at once, the second takes over the move of the first', async () => {
  const { store } = around();
  const saved = tableOf([null, null]);
  await store.write(saved);
  const first = sit(saved, around({ store, rng: seededRng('first') }));
  const second = sit(saved, around({ store, rng: seededRng('second') }));
  first.move({ type: 'roll' });
  await first.close();
  second.move({ type: 'roll' });
  await second.close();
  await Promise.resolve();
  expect((await store.read('table'))?.record.events).toEqual(first.saved.record.events);
});

test('a table whose storage was cleared is stored again with the next move', async () => {
  const surroundings = around();
  const session = sit(tableOf([null, null]), surroundings);
  session.move({ type: 'roll' });
  await surroundings.store.remove('table');
  keepFirst(session);
  await session.close();
  expect((await surroundings.store.read('table'))?.record.events).toHaveLength(2);
});

test('a store that fails does not stop the game', async () => {
  const store = { ...memoryStore(), write: () => Promise.reject(new Error('full')) };
  const session = sit(tableOf([null, 'greedy']), around({ store }));
  expect(session.move({ type: 'roll' })).toBeUndefined();
  await session.close();
  expect(session.saved.record.events).toHaveLength(1);
});
