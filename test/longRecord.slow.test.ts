/** The longest possible records are checked in little memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playOut, seededRng, unwrap, type Setup, type Step } from '../src/core/index.ts';
import { triominos } from '../src/games/index.ts';
import {
  handSize,
  sumOf,
  TILES,
  type Move,
  type State,
  type Tile,
  type Triominos,
} from '../src/games/triominos/index.ts';
import { recordOf, writeRecord } from '../src/record/index.ts';
import { fromRoot } from './kit/files.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'tablee-long-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const MOST_KILOBYTES = 300_000;
/**
 * Prints the peak of the command alone. Linux counts the memory that a process had before it became this program, which
 * is that of the worker, into `maxRSS`, but not into VmHWM.
 */
const PROBE = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs';
  const status = '/proc/self/status';
  const peak = () => existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1] : process.resourceUsage().maxRSS;
  process.on('exit', () => console.error(peak()));
`)}`;

const written = (setup: Setup, steps: readonly Step<Triominos>[]): string => {
  const path = join(folder, 'long.json');
  const players = Array.from({ length: setup.players }, (_, seat) => ({ name: `Player ${seat}` }));
  writeFileSync(path, writeRecord(recordOf(triominos, setup, players, steps, null)));
  return path;
};

/** In kilobytes. */
const memoryOf = (...typed: string[]): number => {
  const run = spawnSync(process.execPath, ['--import', PROBE, fromRoot('dist', 'cli', 'main.js'), ...typed], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  expect(run.status).toBe(0);
  return Number(run.stderr.trim());
};

/** Draws while it can, and then passes unless that ends the round. */
const dawdle = (state: State): Move => {
  const legal = triominos.legalMoves(state);
  const draw = legal.find(({ type }) => type === 'draw');
  const pass = legal.find(({ type }) => type === 'pass');
  return draw ?? (state.passes < state.racks.length - 1 ? pass : undefined) ?? legal[0]!;
};

test('the longest match', () => {
  const setup: Setup = { players: 4, rulebook: 'fiche', options: { rounds: 99 }, start: 0 };
  const start = unwrap(triominos.start(setup));
  const steps = [...playOut(triominos, start, dawdle, seededRng('dawdle'))].map(({ step }) => step);
  expect(steps.length).toBeGreaterThan(7000);
  const path = written(setup, steps);
  expect(memoryOf('check', path)).toBeLessThan(MOST_KILOBYTES);
  expect(memoryOf('replay', path)).toBeLessThan(MOST_KILOBYTES);
});

test('ties without end', () => {
  const setup: Setup = { players: 2, rulebook: 'fiche', options: {}, start: 0 };
  const steps = [...tiedLots()];
  expect(steps.length).toBeGreaterThan(35_000);
  const path = written(setup, steps);
  expect(memoryOf('check', path)).toBeLessThan(MOST_KILOBYTES);
  expect(memoryOf('replay', path)).toBeLessThan(MOST_KILOBYTES);
});

/** Racks that leave an even number of tiles of each sum, and then pair after pair of the same sum. */
const tiedLots = function* (): Generator<Step<Triominos>> {
  const bySum = Array.from({ length: 16 }, (_, sum) => TILES.filter((tile) => sumOf(tile) === sum));
  const single = bySum.flatMap((tiles) => tiles.slice(0, tiles.length % 2));
  const paired = bySum.flatMap((tiles) => tiles.slice(tiles.length % 2));
  const size = handSize(2);
  const dealt = [...single, ...paired].slice(0, 2 * size);
  yield outcome({ type: 'deal', hands: [dealt.slice(0, size).toSorted(), dealt.slice(size).toSorted()] });
  const pool = paired.filter((tile) => !dealt.includes(tile));
  for (let circle = 0; circle < 18_000; circle++) {
    const pair = (2 * circle) % pool.length;
    for (const seat of [0, 1]) yield outcome({ type: 'lot', seat, tile: pool[pair + seat] as Tile });
  }
};

test('the memory of the worker is not that of the command', () => {
  const large = Buffer.alloc(1024 * MOST_KILOBYTES, 1);
  expect(memoryOf('version')).toBeLessThan(MOST_KILOBYTES);
  expect(large).toHaveLength(1024 * MOST_KILOBYTES);
});

const outcome = (one: Triominos['outcome']): Step<Triominos> => ({ seat: null, move: null, outcome: one });
