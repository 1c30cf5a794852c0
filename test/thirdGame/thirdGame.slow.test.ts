/** Follows CONTRIBUTING.md: adds a game to a copy of the project, and plays it in every part of it. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { Client } from '../../src/protocol/index.ts';
import { words as de } from '../../src/web/messages/de.ts';
import { App } from '../e2e/app.ts';
import { ServerHost } from '../e2e/friends.ts';
import { playNow } from '../e2e/wholeGame.ts';
import { words } from '../e2e/words.ts';
import { ServerProcess } from '../kit/serverProcess.ts';
import { plant, uproot } from './planting.ts';

/** Of the copy. */
const root = join(tmpdir(), `tablee-third-${randomUUID()}`);
const program = join(root, 'dist/cli/main.js');
const server = new ServerProcess(join(root, 'data'), [], { program });
const app = new App(new ServerHost(server));

/** Runs a script in the copy; each run of its tests may write golden files, as `npm run golden` does. */
const run = async (script: string, args: readonly string[], input = '') => {
  const env = { ...process.env, GOLDEN: 'write' };
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env });
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, out: stripVTControlCharacters(out), err };
};

/** The output of a tool without a finding. */
const passes = async (tool: string, ...args: readonly string[]): Promise<string> => {
  const { status, out, err } = await run(join('node_modules', tool), args);
  expect(status, out + err).toBe(0);
  return out;
};

const tablee = (args: readonly string[], input = '') => run(program, args, input);

beforeAll(async () => {
  plant(root);
  await passes('typescript/bin/tsc', '-b');
  await passes('vite/bin/vite.js', 'build', '--logLevel', 'error');
  await app.start();
});

afterAll(async () => {
  await app.close();
  uproot(root);
});

const vitest = (...args: readonly string[]): Promise<string> =>
  passes('vitest/vitest.mjs', 'run', '--reporter', 'verbose', '--project', 'quick', '--project', 'web', ...args);

test('its components are typed', async () => {
  await passes('svelte-check/bin/svelte-check', '--tsconfig', 'tsconfig.web.json', '--fail-on-warnings');
});

test('it satisfies the contracts of every game and bot', async () => {
  const out = await vitest('test/contract', '-t', 'pig');
  for (const name of ["'pig' > a game replays", 'pig cautious > answers with one']) expect(out).toContain(name);
});

/** The quick tests of all games. */
const SUITES = [
  'src/analysis/advisers',
  'src/games',
  'src/bots/levels',
  'src/protocol/schemas',
  'src/protocol/fairness',
  'src/cli/screens',
  'src/cli/run',
  'src/web/games',
  'src/web/words',
  'src/web/lesson',
  'test/architecture',
  'test/bots/folders',
  'test/docs',
  'test/golden',
  'test/paths',
  'test/ruleIds',
];

test('every catalogue, page and lesson of it is complete', async () => {
  const out = await vitest(...SUITES);
  for (const name of ['G-06 the points', 'pig-short-2 plays out as written', 'pig start', 'the lesson of Pig'])
    expect(out).toContain(name);
});

test('it is played in the terminal, against a bot and to the end', async () => {
  const path = join(root, 'evening.txt');
  const args = ['play', 'pig', '--rulebook', 'short', '--bots', 'cautious', '--seed', '1', '--save', path];
  const { status, out, err } = await tablee(args, 'roll\nhold\n'.repeat(100));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('hold, and keep the points of the turn');
  expect(out).toContain('The game is over.');
  expect((await tablee(['check', path])).out).toBe('1 record valid\n');
});

test('its coach advises in the terminal, and a game of it is analysed', async () => {
  const args = ['play', 'pig', '--rulebook', 'short', '--bots', 'cautious', '--seed', '1', '--coach', 'always'];
  expect((await tablee(args, 'roll\nhold\n'.repeat(100))).out).toMatch(/roll the die: that wins \d+% of games\./);
  const { status, out } = await tablee(['analyse', join(root, 'evening.txt')]);
  expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining('points of win chance') });
});

test('its rules are printed, its bots meet in the arena', async () => {
  expect((await tablee(['rules', 'pig'])).out).toContain('G-03');
  const { out } = await tablee(['arena', 'pig', '--bots', 'cautious,random', '--games', '40', '--seed', '1', '--json']);
  expect(JSON.parse(out).standings[0]).toMatchObject({ bot: 'cautious', games: 40 });
});

test('it is played at a table of the server, whose dice can be verified', async () => {
  const client = new Client({ base: server.base });
  unwrap(await client.becomeBearer());
  const { id } = unwrap(await client.open({ game: 'pig', rulebook: 'short' }));
  unwrap(await client.act(id, { type: 'sit', seat: 0, name: 'Ana' }));
  unwrap(await client.act(id, { type: 'seatBot', seat: 1, bot: 'cautious' }));
  unwrap(await client.act(id, { type: 'start' }));
  const { seq, legal } = unwrap(await client.table(id));
  expect(legal).toEqual([{ type: 'roll' }]);
  unwrap(await client.move(id, { move: { type: 'roll' }, after: seq, id: 'first-roll' }));
  unwrap(await client.act(id, { type: 'standIn', seat: 0, bot: 'cautious' }));
  await expect.poll(async () => unwrap(await client.table(id)).phase).toBe('over');
  const records = await (await fetch(`${server.base}/api/tables/${id}/records`)).text();
  expect((await tablee(['verify', '-'], records)).out).toMatch(/\d+ outcomes follow from the server's secret alone/);
});

test('it is played in the room, which refuses and narrates in its words', async () => {
  const { page, faults } = await app.open({ settings: { speed: 'instant', name: 'Ana' } });
  await playNow(page, 'Pig').click();
  await page.getByRole('button', { name: 'Hold' }).click();
  await page.getByText('Roll first: there is nothing to hold yet.').waitFor();
  await page.getByRole('button', { name: 'Roll' }).click();
  await page.locator('.said', { hasText: /rolls a|holds and has/ }).waitFor();
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByText(words.table.log).click();
  await page
    .getByText(/^Ana rolls a [1-6]/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test('its coach marks the choices in the room, and explains them', async () => {
  const { page, faults } = await app.open({ settings: { speed: 'instant', name: 'Ana' } });
  await playNow(page, 'Pig').click();
  await page.getByRole('button', { name: 'Roll' }).waitFor();
  await page.keyboard.press('h');
  await page.locator('.mark.best').waitFor();
  await page.getByText(/^Roll: that wins [\d.]+% of games\.$/).waitFor();
  expect(faults).toEqual([]);
});

test('its rules are read in the app, in the language of the device', async () => {
  const { page, faults } = await app.open({ locale: 'de-DE' });
  await page.getByRole('region', { name: 'Pig' }).getByRole('link', { name: de.home.rules }).click();
  await page.getByRole('heading', { name: 'G-03 Eine Eins' }).waitFor();
  expect(faults).toEqual([]);
});
