import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameTypes } from '../../core/index.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { TableSource } from '../table/source.ts';
import { hear } from './hearing.svelte.ts';
import { Scene } from './scene.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SUSPENSE = 700;
const seats: SeatInfo[] = [
  { seat: 0, name: 'Ana', bot: null, bird: 0 },
  { seat: 1, name: 'Pio', bot: 'chick', bird: 1 },
];
// Only the parts of a source that a scene reads.
const kit = {
  soundOf: ({ event }) => (event.type === 'rolled' ? 'rattle' : 'tile'),
  soundAfter: ({ event }) => (event.type === 'rolled' ? 'tick' : null),
  soundLater: ({ event }) => (event.type === 'lost' ? { sound: 'clack', after: 500 } : null),
  suspense: ({ event }) => (event.type === 'rolled' ? SUSPENSE : 0),
  highlights: ({ event }) => (event.type === 'stolen' ? [{ seat: 0, highlight: 'robbed' }] : []),
} satisfies Partial<AnyTableKit> as unknown as AnyTableKit;

interface Incident {
  readonly type: 'rolled' | 'placed' | 'stolen' | 'lost';
  readonly player: number;
  /** Whose turn it is then. */
  readonly next: number;
  readonly isEnd?: boolean;
}

/** A table with steps, and the sounds and vibrations they cause, in order. */
const tableHeard = (changes: Partial<TableSource> = {}) => {
  const heard: (string | readonly number[])[] = [];
  let now = $state.raw<Partial<TableSource>>({ last: null, turn: null, result: null });
  const source = $derived({
    seats,
    history: [],
    whereIs: () => 'here',
    isHurried: false,
    isSilent: false,
    ...changes,
    ...now,
  } satisfies Partial<TableSource> as unknown as TableSource);
  const stop = $effect.root(() =>
    hear(
      new Scene(
        () => source,
        () => kit,
      ),
      { play: (sound) => heard.push(sound), vibrate: (...pattern) => heard.push(pattern) },
    ),
  );
  let seq = 0;
  const happen = ({ type, player, next, isEnd = false }: Incident): void => {
    const event = { type, player };
    const last: Seen<GameTypes> = { seq: ++seq, event, before: {}, after: {} };
    now = {
      last,
      turn: isEnd ? { kind: 'over' } : { kind: 'decision', seat: next },
      result: isEnd ? { scores: [1, 0], winners: [0] } : null,
    };
    flushSync();
  };
  const wait = (): void => {
    vi.advanceTimersByTime(SUSPENSE);
    flushSync();
  };
  return { heard, happen, wait, stop };
};

test('dice rattle at once, and land only when they rest', () => {
  const { heard, happen, wait, stop } = tableHeard();
  happen({ type: 'rolled', player: 0, next: 0 });
  expect(heard).toEqual(['rattle']);
  wait();
  expect(heard).toEqual(['rattle', 'tick']);
  stop();
});

test('a tile is turned over after the turn was lost', () => {
  const { heard, happen, stop } = tableHeard();
  happen({ type: 'lost', player: 0, next: 1 });
  vi.advanceTimersByTime(499);
  expect(heard).toEqual(['tile']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['tile', 'clack']);
  stop();
});

test('a roll that ends the game reveals nothing before the dice rest', () => {
  const { heard, happen, wait, stop } = tableHeard();
  happen({ type: 'rolled', player: 0, next: 0, isEnd: true });
  expect(heard).toEqual(['rattle']);
  wait();
  expect(heard).toEqual(['rattle', 'fanfare']);
  stop();
});

test('a last move without suspense plays the fanfare', () => {
  const { heard, happen, stop } = tableHeard();
  happen({ type: 'placed', player: 0, next: 0, isEnd: true });
  expect(heard).toEqual(['fanfare']);
  stop();
});

test('a player who waited is called once, and one who moves again is not', () => {
  const { heard, happen, stop } = tableHeard();
  happen({ type: 'placed', player: 0, next: 0 });
  expect(heard).toEqual(['tile']);
  happen({ type: 'placed', player: 0, next: 1 });
  happen({ type: 'placed', player: 1, next: 0 });
  expect(heard).toEqual(['tile', 'tile', 'tile', 'call', [25]]);
  stop();
});

test('in online games the call vibrates and uses other means too', () => {
  const { heard, happen, stop } = tableHeard({ whereIs: () => 'you' });
  happen({ type: 'placed', player: 1, next: 0 });
  expect(heard).toEqual(['tile', [25]]);
  stop();
});

test('a theft vibrates for its victim', () => {
  const { heard, happen, stop } = tableHeard();
  happen({ type: 'stolen', player: 1, next: 1 });
  expect(heard).toEqual(['tile', [40, 50, 80]]);
  stop();
});

test('a muted table neither sounds nor vibrates', () => {
  const { heard, happen, wait, stop } = tableHeard({ isSilent: true });
  happen({ type: 'rolled', player: 1, next: 1 });
  wait();
  happen({ type: 'stolen', player: 1, next: 0, isEnd: true });
  expect(heard).toEqual([]);
  stop();
});
