import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { progressLine } from './arenaProgress.ts';
import { run } from '../../run.ts';

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

  test('tells how long each bot thinks', () => {
    const { thinking } = JSON.parse(arena(`${DUEL} --games 8 --json`).stdout);
    expect(thinking.map(({ bot }: { bot: string }) => bot).toSorted()).toEqual(['greedy', 'random']);
    for (const { decisions, median, slow, most } of thinking) {
      expect(decisions).toBeGreaterThan(100);
      expect(median).toBeGreaterThan(0);
      expect(slow).toBeGreaterThanOrEqual(median);
      expect(most).toBeGreaterThanOrEqual(slow);
    }
  });

  test('goes on from the games it kept, also to more of them', () => {
    const path = join(folder, 'kept.jsonl');
    const standings = (line: string) => JSON.parse(arena(`${DUEL} --json ${line}`).stdout).standings;
    standings(`--games 20 --keep ${path}`);
    const kept = readFileSync(path);
    // As if the power had gone while a line was being written.
    writeFileSync(path, kept.subarray(0, kept.length - 7));
    expect(standings(`--games 60 --keep ${path}`)).toEqual(standings('--games 60'));
    const size = readFileSync(path).length;
    expect(standings(`--games 60 --keep ${path}`)).toEqual(standings('--games 60'));
    expect(readFileSync(path).length).toBe(size);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('stops at %s with what was played so far', async (signal) => {
    const path = join(folder, `${signal}.html`);
    const kept = join(folder, `${signal}.jsonl`);
    const line = `${DUEL} --games 10000000 --json --report ${path} --keep ${kept}`;
    const child = spawn(process.execPath, [MAIN, 'arena', ...line.split(' ')]);
    let printed = '';
    child.stdout.on('data', (text) => (printed += String(text)));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const dealsKept = () => (existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').length - 2 : 0);
    await expect.poll(dealsKept).toBeGreaterThan(0);
    child.kill(signal);
    expect(await ended).toBe(130);
    const { interrupted, standings } = JSON.parse(printed);
    expect(interrupted).toBe(true);
    expect(standings[0].games).toBeGreaterThan(0);
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
    ['pickomino --bots greedy,random --minutes 0', '--minutes has to be a whole number'],
    ['pickomino --bots greedy,random --keep no/such/folder/a.jsonl', 'cannot be kept up'],
    ['pickomino --bots greedy,random --keep package.json', 'does not hold the games of this arena'],
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
  const progress = { match, gamesPlayed: 1000, gamesKnown: 0, gamesInAll: 4000, seconds: 30, decision: null };
  expect(progressLine(progress)).toBe('greedy against 2 × random: 1,000 of 4,000 games, 1 min 30 s left');
  expect(progressLine({ ...progress, gamesKnown: 700 })).toContain('5 min left');
  const decision = { verdict: 'open', logRatio: 1.25, lower: -2.94, upper: 2.94 } as const;
  expect(progressLine({ ...progress, decision })).toMatch(
    /log ratio \+1\.\d within −2\.9 to \+2\.9, at most 1 min 30 s left$/,
  );
});
