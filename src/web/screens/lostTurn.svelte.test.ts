/** A lost turn at a table on this device: nothing automatic cuts it short. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSetup, seededRng } from '../../core/index.ts';
import { LocalTable } from '../device/localTable.svelte.ts';
import { Pacer } from '../device/pacer.svelte.ts';
import { newTable } from '../device/savedTable.ts';
import { memoryStore } from '../device/store.ts';
import { entryFor } from '../games.ts';
import { Scene } from '../room/scene.svelte.ts';
import type { AnyTableKit } from '../table/kit.ts';

const entry = entryFor('pickomino');
let kit: AnyTableKit;

beforeEach(async () => {
  kit = await entry.loadKit();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Ana and Pio, a bot. */
const sitDown = () => {
  let scene: Scene | undefined;
  const players = [{ name: 'Ana' }, { name: 'Pio', bot: 'chick' }];
  const saved = newTable(entry.game, defaultSetup(entry.game, 2), { players, birds: [], wishes: [] }, 'table', 0);
  const pacer = new Pacer();
  const around = {
    store: memoryStore(),
    think: async ({ legal }: { legal: readonly { type: string }[] }) => legal[0] ?? { type: '' },
    rng: seededRng('lost turn'),
    now: () => 0,
    wait: pacer.after(kit),
  };
  const table = new LocalTable(entry, saved, around, pacer);
  const stop = $effect.root(() => {
    scene = new Scene(
      () => table,
      () => kit,
    );
    $effect(() => table.attend());
  });
  flushSync();
  return { table, scene: scene!, stop };
};

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
};

type Sat = ReturnType<typeof sitDown>;

/** Rolls and keeps, and waits for the bot, until this seat has lost the turn by a roll. */
const untilLost = async ({ table, scene }: Sat, seat: number): Promise<void> => {
  for (;;) {
    const { last } = table;
    if (last?.event.type === 'roll' && last.event.player === seat && kit.losesTurn?.(last)) return;
    scene.reveal();
    if (table.legal.length > 0) table.move(table.legal[0]!);
    else await vi.advanceTimersToNextTimerAsync();
    flushSync();
  }
};

test('your own lost turn is shown for 2.2 s before the bot rolls', async () => {
  const sat = sitDown();
  await untilLost(sat, 0);
  const lost = sat.table.last;
  expect(sat.scene.isRevealing).toBe(true);
  // The dice lie, and nothing tells yet.
  await pass(1050);
  expect(sat.scene.isRevealing).toBe(true);
  await pass(10);
  expect(sat.scene.isRevealing).toBe(false);
  await pass(1130);
  expect(sat.table.last).toBe(lost);
  await pass(10);
  expect(sat.table.last).not.toBe(lost);
  sat.stop();
});

test('a tap shows it and lets the bot roll', async () => {
  const sat = sitDown();
  await untilLost(sat, 0);
  const lost = sat.table.last;
  sat.scene.reveal();
  sat.table.hurry?.();
  await pass(0);
  expect(sat.table.last).not.toBe(lost);
  sat.stop();
});
