import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { briefRecord } from '../../../test/kit/briefRecord.ts';
import { unwrap } from '../../core/index.ts';
import { replayRecord } from '../../record/index.ts';
import { entryFor } from '../games.ts';
import { seatsOfRecord } from '../table/seatsOfRecord.ts';
import { ReplayedTable } from './replayedTable.svelte.ts';

const record = briefRecord([
  { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
  { type: 'keep', player: 0, face: 'W' },
  { type: 'keep', player: 0, face: 'W' },
]);

const open = (): ReplayedTable =>
  new ReplayedTable(entryFor('pickomino'), unwrap(replayRecord(record)), record, seatsOfRecord([], record));

test('it replays the valid part of a record, and shows where it stops', () => {
  const table = open();
  table.goTo(100);
  expect([table.position, table.end, table.stop]).toEqual([2, 2, 3]);
  table.goTo(-1);
  expect(table.position).toBe(0);
});

test('only one step forward is shown as a movement', () => {
  const table = open();
  table.goTo(1);
  expect(table.isHurried).toBe(false);
  table.goTo(0);
  expect(table.isHurried).toBe(true);
  table.goTo(2);
  expect(table.isHurried).toBe(true);
});

test('an open replay offers a choice at every decision, but not while it plays', () => {
  const table = open();
  table.goTo(1);
  expect(table.legal).toEqual([]);
  table.isOpen = true;
  expect(table.legal.every(({ type }) => type === 'keep')).toBe(true);
  expect(table.legal).toHaveLength(6);
  expect(table.refuse({ type: 'roll' })).toBeDefined();
  table.togglePlaying();
  expect(table.legal).toEqual([]);
  table.togglePlaying();
});

test('the view follows the position', () => {
  const table = open();
  const types: (string | undefined)[] = [];
  const stop = $effect.root(() => {
    $effect(() => void types.push(table.last?.event.type));
  });
  for (const position of [0, 1, 2]) {
    table.goTo(position);
    flushSync();
  }
  stop();
  expect(types).toEqual([undefined, 'roll', 'keep']);
  expect(table.history.map(({ event }) => event.type)).toEqual(['keep', 'roll']);
});
