import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

/** Threads need the built program; `npm run check` and `npm test` build it first. */
const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'tablee-training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wordsFor = (line: string, name: string): string[] => [
  MAIN,
  'train',
  ...line.split(' '),
  '--checkpoint',
  join(folder, `${name}.json`),
  '--out',
  join(folder, `${name}.ts`),
];

/** What a run that nobody disturbs writes. */
const trained = (line: string, name: string): string => {
  const { status, stderr } = spawnSync(process.execPath, wordsFor(line, name), { encoding: 'utf8' });
  expect(stderr).toContain('wrote');
  expect(status).toBe(0);
  return readFileSync(join(folder, `${name}.ts`), 'utf8');
};

/** Kills a run as soon as it has a checkpoint, and says whether it was under way still. */
const killEarly = async (line: string, name: string): Promise<boolean> => {
  const child = spawn(process.execPath, wordsFor(line, name), { stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => child.on('exit', (_, signal) => resolve(signal === 'SIGKILL')));
  while (!existsSync(join(folder, `${name}.json`)) && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  return ended;
};

const COURSES = [
  ['triominos', 'triominos --players 2 --generations 30 --candidates 4 --deals 32 --measure 16'],
  ['pickomino', 'pickomino --players 2 --hidden 8x4 --rounds 40 --games 4 --measure 20'],
] as const;

describe.each(COURSES)('training %s', (game, line) => {
  test('goes on after being killed, to what it would have found', async () => {
    const whole = trained(line, `${game}-whole`);
    expect(await killEarly(line, `${game}-killed`)).toBe(true);
    expect(trained(line, `${game}-killed`)).toBe(whole);
  });

  test('refuses a checkpoint of other settings', () => {
    trained(line, `${game}-first`);
    const words = wordsFor(`${line} --seed other`, `${game}-first`);
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('holds a run with other settings');
  });

  test('refuses what it does not know in one sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'train', game, '--speed', '3'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

test('Ctrl-C stops it, and it says that the same command goes on', async () => {
  const child = spawn(process.execPath, wordsFor(COURSES[1][1], 'stopped'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.once('data', () => child.kill('SIGINT'));
  const [status] = await once(child, 'close');
  expect(status).toBe(130);
  expect(said).toContain('The same command goes on');
});

test('the number of threads does not change what Triominos finds', () => {
  const [, line] = COURSES[0];
  expect(trained(`${line} --workers 3`, 'three')).toBe(trained(`${line} --workers 1`, 'one'));
});
