import { beforeEach, expect, test } from 'vitest';
import type { TableView } from '../../../protocol/index.ts';
import { forgetTable, rememberTable, visits, visitTo } from './visited.ts';

const KEY = 'tablee-visits';

const table = (playing: number, commitment: string): TableView => ({
  id: 'AAAA',
  seq: 1,
  terms: {
    game: 'pickomino',
    rulebook: 'zoch',
    options: {},
    seats: 2,
    public: false,
    pace: { kind: 'none' },
    absent: 'wait',
    coach: false,
  },
  phase: 'playing',
  playing,
  start: 0,
  seats: [],
  you: null,
  host: false,
  fairness: {
    scheme: 'tablee-fair/3',
    commitment,
    commitments: [],
    contributions: [],
    calledOff: [],
    awaited: [],
    late: false,
    agreed: [],
    secret: null,
  },
  view: null,
  toMove: null,
  legal: [],
  deadline: null,
  result: null,
  deeds: [],
  archived: false,
});

beforeEach(() => localStorage.setItem(KEY, '[]'));

test('the first commitment shown in a playing counts', () => {
  rememberTable(table(1, 'first'), 1);
  rememberTable(table(1, 'another'), 2);
  rememberTable(table(2, 'second'), 3);
  expect(visitTo('AAAA')?.commitments).toEqual({ 1: 'first', 2: 'second' });
});

test('a visit keeps the last seq that was seen', () => {
  rememberTable({ ...table(1, 'first'), seq: 7 }, 1);
  expect(visitTo('AAAA')?.seen).toBe(7);
});

test('a forgotten table is gone, and storage may hold anything', () => {
  rememberTable(table(1, 'first'), 1);
  forgetTable('AAAA');
  expect(visits()).toEqual([]);
  localStorage.setItem(KEY, '{"a":1}');
  expect(visits()).toEqual([]);
});
