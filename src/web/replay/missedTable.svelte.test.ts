import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { readText } from '../../../test/kit/files.ts';
import { happeningOf, unwrap } from '../../core/index.ts';
import type { Missed } from '../../protocol/client/missed.ts';
import type { TableView } from '../../protocol/index.ts';
import { readRecord, replayRecord } from '../../record/index.ts';
import { entryFor } from '../games.ts';
import { newsIn } from '../online/news.ts';
import { MissedTable } from './missedTable.svelte.ts';

const entry = entryFor('pickomino');
const kit = await entry.loadKit();
await entry.vocabulary.fetch('en').then((show) => show());

const record = unwrap(readRecord(readText('test/golden/records/0.1-pickomino-zoch.json')));
const replay = unwrap(replayRecord(record));
const seats = record.players.map(({ name }, seat) => ({ seat, name, bot: null, bird: seat }));

/** What Ana missed who left at one position and comes back at another. */
const missedBetween = (left: number, back = replay.steps.length): Missed => {
  const { game, steps, stateAt } = replay;
  const happenings = steps
    .slice(left, back)
    .map((step, i) => happeningOf(game, stateAt(left + i), { step, state: stateAt(left + i + 1) }, 0));
  const table = (position: number, isOver = false): TableView =>
    ({
      seq: position,
      you: 0,
      terms: { game: 'pickomino' },
      seats: record.players.map(({ name }) => ({ kind: 'person', name, free: false, held: false })),
      view: game.view(stateAt(position), 0),
      result: isOver ? record.result : null,
    }) as unknown as TableView;
  return { before: table(left), now: table(back, back === steps.length), happenings };
};

test('what was missed is walked through from the table that was left to the present one', () => {
  const table = new MissedTable(entry, missedBetween(10, 30), seats);
  const { game, stateAt } = replay;
  expect([table.end, table.position, table.last]).toEqual([20, 0, null]);
  expect(table.view).toEqual(game.view(stateAt(10), 0));
  table.goTo(1);
  flushSync();
  expect(table.last?.seq).toBe(1);
  expect(table.isHurried).toBe(false);
  table.goTo(20);
  flushSync();
  expect(table.view).toEqual(game.view(stateAt(30), 0));
  expect(table.isHurried).toBe(true);
  expect(table.history).toHaveLength(20);
  expect(table.turns.length).toBeGreaterThan(1);
  expect(table.marksBy(kit).every(({ position }) => position > 0 && position <= 20)).toBe(true);
  expect(table.move()).toBeDefined();
});

test('the news of a table are the moves of the others, the last highlights, and the winners', () => {
  const news = newsIn(missedBetween(10), kit);
  const others = replay.steps.slice(10).filter(({ seat }) => seat !== 0);
  expect(news.moves).toBe(others.length);
  expect(news.told).toHaveLength(3);
  expect(news.winners).toEqual(['Bo']);
  expect(newsIn(missedBetween(10, 12), kit).winners).toEqual([]);
});

test('a theft names the thief and the robbed player', () => {
  const theft = replay.steps.findIndex((_, i) => {
    const { last } = replay.stateAt(i + 1) as { last: { from: number | null } | null };
    return last !== (replay.stateAt(i) as { last: unknown }).last && last?.from !== null && last?.from !== undefined;
  });
  expect(theft).toBeGreaterThan(0);
  const { from, seat } = (replay.stateAt(theft + 1) as { last: { from: number; seat: number } }).last;
  const { told } = newsIn(missedBetween(theft, theft + 1), kit);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(record.players[seat]!.name);
  expect(told[0]).toContain(record.players[from]!.name);
});
