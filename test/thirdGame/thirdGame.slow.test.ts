/** CONTRIBUTING.md tells how to add a game. Here one is added to a copy of the project, and played wherever games are. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { Client } from '../../src/protocol/client.ts';
import { ServerProcess } from '../kit/serverProcess.ts';
import { plantedProject, uproot } from './planting.ts';

let root = '';

/** Runs a script of a package, or of the project, in the copy. */
const run = async (script: string, args: readonly string[], input = '') => {
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root });
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, out: stripVTControlCharacters(out), err };
};

const tablee = (args: readonly string[], input = '') => run('dist/cli/main.js', args, input);

beforeAll(async () => {
  root = plantedProject();
  const built = await run('node_modules/typescript/bin/tsc', ['-b', 'tsconfig.node.json']);
  expect(built).toMatchObject({ status: 0, out: '' });
});

afterAll(() => uproot(root));

/** The names of tests that speak of all games, or of this one. */
const OF_PIG = 'pig|G-[0-9]|every rule id|the arrow';

test('what holds for every game and bot holds for it', async () => {
  const suites = ['test/contract', 'test/architecture.test.ts', 'test/ruleIds.test.ts', 'src/games'];
  const words = ['run', '--project', 'quick', '--reporter', 'verbose', ...suites, '-t', OF_PIG];
  const { status, out } = await run('node_modules/vitest/vitest.mjs', words);
  expect(status, out).toBe(0);
  for (const name of ["'pig' > a game replays", 'pig cautious > answers with one', 'G-06 the points'])
    expect(out).toContain(name);
});

test('it is played in the terminal, against a bot and to the end', async () => {
  const path = join(root, 'evening.txt');
  const args = ['play', 'pig', '--rulebook', 'short', '--bots', 'cautious', '--seed', '1', '--save', path];
  const { status, out, err } = await tablee(args, 'roll\nhold\n'.repeat(100));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('hold, and keep the points of the turn');
  expect(out).toContain('The game is over.');
  expect((await tablee(['check', path])).out).toBe('1 record right\n');
});

test('its rules are printed, its bots meet in the arena', async () => {
  expect((await tablee(['rules', 'pig'])).out).toContain('G-03');
  const { out } = await tablee(['arena', 'pig', '--bots', 'cautious,random', '--games', '40', '--seed', '1', '--json']);
  expect(JSON.parse(out).standings[0]).toMatchObject({ bot: 'cautious', games: 40 });
});

test('it is played at a table of the server, whose dice can be verified', async () => {
  const server = new ServerProcess(join(root, 'data'), [], { program: join(root, 'dist/cli/main.js') });
  await server.start();
  const client = new Client({ base: server.base });
  unwrap(await client.becomeBearer());
  const { id } = unwrap(await client.open({ game: 'pig', rulebook: 'short' }));
  unwrap(await client.act(id, { type: 'sit', seat: 0, name: 'Ana' }));
  unwrap(await client.act(id, { type: 'seatBot', seat: 1, bot: 'cautious' }));
  unwrap(await client.act(id, { type: 'start' }));
  const { seq, legal } = unwrap(await client.table(id));
  expect(legal).toEqual([{ type: 'roll' }]);
  unwrap(await client.move(id, { move: legal[0] as never, after: seq, id: 'first-roll' }));
  unwrap(await client.act(id, { type: 'standIn', seat: 0, bot: 'cautious' }));
  await expect.poll(async () => unwrap(await client.table(id)).phase).toBe('over');
  const records = await (await fetch(`${server.base}/api/tables/${id}/records`)).text();
  expect((await tablee(['verify', '-'], records)).out).toMatch(/\d+ outcomes verified/);
  await server.stop();
});
