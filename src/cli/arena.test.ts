import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/kit/fakeTerminal.ts';
import { progressLine } from './arenaProgress.ts';
import { run } from './run.ts';

/** Threads need the built program; `npm run check` and `npm test` build it first. */
const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

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
      return { ...JSON.parse(stdout), seconds: 0 };
    };
    const alone = withWorkers(1);
    expect(alone.standings[0]).toMatchObject({ bot: 'greedy', field: ['random'], deals: 30, games: 60 });
    expect(withWorkers(3)).toEqual(alone);
  });

  test('writes a report that tells how to make it again', () => {
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

  test('stops at Ctrl-C with what was played so far', async () => {
    const path = join(folder, 'interrupted.html');
    const line = `${DUEL} --games 10000000 --json --report ${path}`;
    const child = spawn(process.execPath, [MAIN, 'arena', ...line.split(' ')]);
    let printed = '';
    child.stdout.on('data', (text) => (printed += String(text)));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    // The report is opened right before the games begin.
    while (!existsSync(path)) await sleep(20);
    await sleep(300);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(JSON.parse(printed)).toMatchObject({ interrupted: true });
    expect(readFileSync(path, 'utf8')).toContain('It was interrupted');
  });
});

describe('wrong use is one sentence and exit 2', () => {
  test.each([
    ['chess --bots greedy,random', 'there is no game "chess"'],
    ['pickomino', 'at least two bots'],
    ['pickomino --bots greedy', 'at least two bots'],
    ['pickomino --bots greedy,genius', 'no bot "genius"'],
    ['pickomino --bots greedy,random --players 8', '2 to 7 people can play, not 8'],
    ['pickomino --bots greedy,random --games 1.5', '--games has to be a whole number'],
    ['pickomino --bots greedy,random --workers 0', '--workers has to be a whole number'],
    ['pickomino --bots greedy,random --budget fast', '--budget has to be a whole number'],
    ['pickomino --bots greedy,random --elo1 5', '--until-decided'],
    ['pickomino --bots greedy,random --until-decided --elo1 0', 'the second has to be higher'],
    ['pickomino --bots greedy,random --until-decided --alpha x', '--alpha has to be a number'],
    ['pickomino --bots greedy,random --until-decided --beta 0.7', 'between 0 and 0.5'],
    ['pickomino --bots greedy,random --report no/such/folder/a.html', 'cannot be written'],
  ])('%s', async (line, words) => {
    const terminal = fakeTerminal();
    expect(await run(['arena', ...line.split(' ')], terminal)).toBe(2);
    expect(terminal.said()).toBe('');
    expect(terminal.complained()).toContain(words);
    expect(terminal.complained()).toMatch(/^tablee: [^\n]*\n$/);
  });
});

test('progress tells the time that is left', () => {
  const match = { lineup: ['greedy', 'random', 'random'], subjects: [0] };
  const progress = { match, gamesPlayed: 1000, gamesInAll: 4000, seconds: 30, decision: null };
  expect(progressLine(progress)).toBe('greedy against 2 × random: 1,000 of 4,000 games, 1 min 30 s left');
  const decision = { verdict: 'open', logRatio: 1.25, lower: -2.94, upper: 2.94 } as const;
  expect(progressLine({ ...progress, decision })).toMatch(
    /log ratio \+1\.\d within −2\.9 to \+2\.9, at most 1 min 30 s left$/,
  );
});
