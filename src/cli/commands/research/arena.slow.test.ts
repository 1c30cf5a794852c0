import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

/** Threads need the built program; `npm run check` and `npm test` build it first. */
const MAIN = fileURLToPath(new URL('../../../../dist/cli/main.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'tablee-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

const arena = (line: string) => {
  const words = [MAIN, 'arena', ...line.split(' ')];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, stdout };
};

const DUEL = 'pickomino --bots greedy,random --seed 1';

describe('tablee arena', () => {
  test('finds the same with one thread and with three', () => {
    const withWorkers = (workers: number) => {
      const { status, stdout } = arena(`${DUEL} --games 60 --json --workers ${workers}`);
      expect(status).toBe(0);
      return { ...JSON.parse(stdout), seconds: 0, thinking: [] };
    };
    const alone = withWorkers(1);
    expect(alone.standings[0]).toMatchObject({ bot: 'greedy', field: ['random'], deals: 30, games: 60 });
    expect(withWorkers(3)).toEqual(alone);
  });

  test('writes a report with the command that repeats it', () => {
    const path = join(folder, 'report.html');
    const { status, stdout } = arena(`${DUEL} --games 8 --set shortGame=true --report ${path}`);
    expect(status).toBe(0);
    expect(stdout).toContain('greedy');
    const command = readFileSync(path, 'utf8')
      .match(/<code[^>]*>(.*)<\/code>/)![1]!
      .replace(/<[^>]*>/g, '');
    expect(command).toBe(
      'tablee arena pickomino --bots greedy,random --players 2 --games 8 --rulebook zoch --set shortGame=true --seed 1',
    );
  });

  test('takes a budget for each decision', () => {
    expect(JSON.parse(arena(`${DUEL} --games 4 --budget 5 --json`).stdout).settings.budget).toBe(5);
  });

  test('reports how long each bot thinks', () => {
    const { thinking } = JSON.parse(arena(`${DUEL} --games 8 --json`).stdout);
    expect(thinking.map(({ bot }: { bot: string }) => bot).toSorted()).toEqual(['greedy', 'random']);
    for (const { decisions, median, slow, most } of thinking) {
      expect(decisions).toBeGreaterThan(100);
      expect(median).toBeGreaterThan(0);
      expect(slow).toBeGreaterThanOrEqual(median);
      expect(most).toBeGreaterThanOrEqual(slow);
    }
  });

  test('resumes from the kept games, also to more of them', () => {
    const path = join(folder, 'kept.jsonl');
    const standings = (line: string) => JSON.parse(arena(`${DUEL} --json ${line}`).stdout).standings;
    standings(`--games 20 --keep ${path}`);
    const kept = readFileSync(path);
    // As if the power had gone while a line was being written.
    writeFileSync(path, kept.subarray(0, kept.length - 7));
    const atOnce = standings('--games 60');
    expect(standings(`--games 60 --keep ${path}`)).toEqual(atOnce);
    const size = readFileSync(path).length;
    expect(standings(`--games 60 --keep ${path}`)).toEqual(atOnce);
    expect(readFileSync(path).length).toBe(size);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 'SIGHUP'],
  ] as const)('stops at %s with the games played', async (signal, status) => {
    const path = join(folder, `${signal}.html`);
    const kept = join(folder, `${signal}.jsonl`);
    const line = `${DUEL} --games 10000000 --json --report ${path} --keep ${kept}`;
    const child = spawn(process.execPath, [MAIN, 'arena', ...line.split(' ')]);
    let printed = '';
    child.stdout.on('data', (text) => (printed += String(text)));
    const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(by ?? code)));
    const dealsKept = () => (existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').length - 2 : 0);
    await expect.poll(dealsKept).toBeGreaterThan(0);
    child.kill(signal);
    expect(await ended).toBe(status);
    const { interrupted, standings } = JSON.parse(printed);
    expect(interrupted).toBe(true);
    expect(standings[0].games).toBeGreaterThan(0);
    expect(readFileSync(path, 'utf8')).toContain('was interrupted');
  });
});
