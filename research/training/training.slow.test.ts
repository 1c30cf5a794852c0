import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

/** Threads need the built program; `npm test` builds it first. */
const MAIN = fileURLToPath(new URL('../../dist/research/training/main.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'tablee-training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wordsFor = (line: string, name: string): string[] => [
  MAIN,
  ...line.split(' '),
  '--checkpoint',
  join(folder, `${name}.json`),
  '--out',
  join(folder, `${name}.ts`),
];

/** What a run without interruption writes. */
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
  ['triominos', 'triominos --players 2 --generations 12 --candidates 4 --deals 16 --measure 8'],
  ['pickomino', 'pickomino --players 2 --hidden 8x4 --rounds 16 --games 4 --measure 8'],
] as const;

describe.each(COURSES)('training %s', (game, line) => {
  test('resumes after being killed and finds the same', async () => {
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

  test('refuses an unknown flag and lists the flags there are', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, game, '--speed', '3'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^Unknown option '--speed'\n {2}--players N +for tables of this many players; 2 by default\n/,
    );
  });
});

test('Ctrl-C stops it and prints that the same command resumes', async () => {
  const child = spawn(process.execPath, wordsFor(COURSES[1][1], 'stopped'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.once('data', () => child.kill('SIGINT'));
  const [status] = await once(child, 'close');
  expect(status).toBe(130);
  expect(said).toContain('The same command resumes');
});

test('the number of threads does not change what Triominos finds', () => {
  const [, line] = COURSES[0];
  expect(trained(`${line} --workers 3`, 'three')).toBe(trained(`${line} --workers 1`, 'one'));
});
