import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSetup } from '../../core/index.ts';
import { pickomino } from '../../games/index.ts';
import { playMatches } from '../arena/matches.ts';
import { localGames } from '../workers/localGames.ts';
import { DEFAULT_HYPOTHESES } from '../arena/sequentialTest.ts';
import type { ArenaSettings } from '../arena/settings.ts';
import type { ArenaResult } from '../arena/standing.ts';
import { writeTable } from '../arena/textTable.ts';
import { barsOf } from './marginPlot.ts';
import { writeReport } from './page.ts';

const settings: ArenaSettings = {
  game: 'pickomino',
  setup: { ...defaultSetup(pickomino, 2), options: { shortGame: true } },
  bots: ['greedy', 'random'],
  games: 80,
  seed: '<b>"seed"</b>',
  budget: null,
  untilDecided: null,
};

const played = (more: Partial<ArenaSettings> = {}): Promise<ArenaResult> =>
  playMatches({ ...settings, ...more }, localGames('arena', { ...settings, ...more }));

let result: ArenaResult;
let page: string;
beforeAll(async () => {
  result = await played();
  page = writeReport(result, 'tablee arena pickomino');
});

describe('the report', () => {
  test('loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/(src|href)=|url\(|@import|<script/);
    expect(page).toContain("default-src 'none'");
  });

  test('takes no markup from the settings', () => {
    expect(page).not.toContain('<b>');
    expect(page).toContain('seed &#60;b&#62;');
  });

  test('closes every element it opens', () => {
    const names = page.replace(/<!doctype html>|<meta[^>]*>/g, '').matchAll(/<(\/?)([a-z0-9]+)/g);
    const open: string[] = [];
    for (const [, slash, name] of names) {
      if (slash === '') open.push(name!);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  test('draws no NaN', () => {
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('has a row for each seat and a chapter for each standing', async () => {
    expect(page).toContain('seat 2');
    const together = await played({ bots: ['greedy', 'random', 'greedy'], games: 12 });
    expect(writeReport(together, '').match(/<h2>/g)).toHaveLength(3 + 3);
  });

  test('can be made of a single deal', async () => {
    expect(writeReport(await played({ games: 2 }), '')).not.toMatch(/NaN|undefined/);
  });
});

describe('score margins', () => {
  test('few different ones have a bar each', () => {
    const bars = barsOf([
      [-1, 3],
      [0, 4],
      [2, 5],
    ]);
    expect(bars.map((bar) => bar.games)).toEqual([3, 4, 0, 5]);
    expect(bars[0]).toMatchObject({ from: -1.5, to: -0.5 });
  });

  test('many are grouped, and no game is lost', () => {
    const bars = barsOf(Array.from({ length: 400 }, (_, i) => [i - 200, 1]));
    expect(bars.length).toBeLessThanOrEqual(46);
    expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(400);
  });
});

describe('the table', () => {
  test('has a heading, and aligned columns', () => {
    const lines = writeTable(result).split('\n');
    expect(lines[0]).toContain('Pickomino · zoch, shortGame=true · 2 players · 80 games');
    expect(lines[2]!.length).toBe(lines[3]!.length);
    expect(lines[3]).toMatch(/^greedy {2}random/);
  });

  test('has the verdict of the test', async () => {
    const decided = await played({ untilDecided: DEFAULT_HYPOTHESES, games: 2000 });
    expect(writeTable(decided)).toContain('Decided: greedy is stronger than random by more than 0 Elo');
  });

  test('warns of few deals', async () => {
    expect(writeTable(await played({ games: 4 }))).toContain('Fewer than 30 deals');
    expect(writeTable(result)).not.toContain('Fewer than');
  });
});
