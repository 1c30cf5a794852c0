import { list } from '../core/english.ts';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fakeTerminal } from '../../test/kit/fakeTerminal.ts';
import { BOTS } from '../bots/index.ts';
import { GAME_IDS } from '../games/index.ts';
import { ALL_COMMANDS, run } from './run.ts';

const tablee = async (line: string, input = '') => {
  const terminal = fakeTerminal([], { input: Readable.from([Buffer.from(input)]) });
  const status = await run(
    line.split(' ').filter((word) => word !== ''),
    terminal,
  );
  return { status, out: terminal.said(), err: terminal.complained() };
};

test.each(['', 'help', '--help', '-h', 'help help', 'help version'])(
  '"tablee %s" lists every command',
  async (line) => {
    const { status, out } = await tablee(line);
    expect(status).toBe(0);
    for (const { name } of ALL_COMMANDS) expect(out).toContain(`  ${name} `);
  },
);

test.each(ALL_COMMANDS.map(({ name }) => name))('%s has help, its flags and an example', async (name) => {
  const { out } = await tablee(`help ${name}`);
  expect((await tablee(`${name} --help`)).out).toBe(out);
  for (const flag of ALL_COMMANDS.find((command) => command.name === name)!.flags)
    expect(out).toContain(`--${flag.name}`);
  expect(out).toContain(`Examples\n  tablee `);
  expect(Math.max(...out.split('\n').map((one) => one.length))).toBeLessThanOrEqual(90);
});

test.each(['version', '--version', '-v'])('"tablee %s" prints its version', async (line) =>
  expect((await tablee(line)).out).toMatch(/^tablee \d+\.\d+\.\d+\n$/),
);

const commands = [...ALL_COMMANDS.map(({ name }) => name), 'completion'].join(', ');
const bots = list(BOTS.pickomino.map(({ name }) => name));

test.each([
  ['pley', 'tablee: there is no command "pley". Did you mean play?'],
  ['frobnicate', `tablee: there is no command "frobnicate". Commands: ${commands}`],
  ['help pley', 'tablee: there is no command "pley". Did you mean play?'],
  ['--foo', `tablee: there is no flag --foo. Commands: ${commands}`],
  ['play', `tablee: which game? Choose ${list(GAME_IDS)}. See: tablee help play`],
  ['play pickomno', 'tablee: there is no game "pickomno". Did you mean pickomino?'],
  ['play pickomino --players 8', 'tablee: 2 to 7 people can play, not 8 (P-01). See: tablee help play'],
  ['play pickomino --players 1', 'tablee: 2 to 7 people can play, not 1 (P-01). See: tablee help play'],
  [
    'play pickomino --bots random,random,random,random,random,random,random',
    'tablee: 2 to 7 people can play, not 8 (P-01). See: tablee help play',
  ],
  ['play triominos --dice typed', 'tablee: triominos is not played with dice. Did you mean --tiles typed?'],
  ['play pickomino --dice loaded', 'tablee: --dice can only be typed, not "loaded". See: tablee help play'],
  ['simulate triominos --players 5', 'tablee: 2 to 4 people can play, not 5 (T-01). See: tablee help simulate'],
  [
    'simulate pickomino --players 2.5',
    'tablee: --players must be a whole number, not "2.5". See: tablee help simulate',
  ],
  [
    'simulate pickomino --games 0',
    'tablee: --games must be a whole number from 1 to 1000000000, not "0". See: tablee help simulate',
  ],
  [
    'simulate pickomino --rulebook zock',
    'tablee: there is no rulebook "zock"; choose zoch, summary or gigamic. Did you mean zoch?',
  ],
  [
    'simulate pickomino --rulebook fiche',
    'tablee: there is no rulebook "fiche"; choose zoch, summary or gigamic. See: tablee help simulate',
  ],
  [
    'simulate pickomino --set steal=perhaps',
    'tablee: option steal cannot be "perhaps"; try must or may (P-10). See: tablee help simulate',
  ],
  [
    'simulate pickomino --set shortGame',
    'tablee: --set shortGame needs a value: --set shortGame=VALUE. See: tablee help simulate',
  ],
  ['simulate pickomino --bots greedi', `tablee: pickomino has no bot "greedi"; choose ${bots}. Did you mean greedy?`],
  [
    'rules pickomino --diff zoch',
    'tablee: --diff needs two rulebooks of zoch, summary and gigamic. See: tablee help rules',
  ],
  ['rules pickomino zoch', 'tablee: "zoch" is one word too many. See: tablee help rules'],
  ['check', 'tablee: which files? Name at least one. See: tablee help check'],
  ['verify', 'tablee: which file? Name one. See: tablee help verify'],
  ['replay', 'tablee: which files? Name at least one. See: tablee help replay'],
  ['check no/such/file', 'tablee: there is no file no/such/file. See: tablee help check'],
  ['replay no/such/file', 'tablee: there is no file no/such/file. See: tablee help replay'],
  ['replay src', 'tablee: src is a folder, not a file. See: tablee help replay'],
])('"tablee %s" is answered by one sentence and a hint', async (line, sentence) => {
  expect(await tablee(line)).toEqual({ status: 2, out: '', err: `${sentence}\n` });
});

const SIMULATE = 'simulate triominos --bots greedy,random --set rounds=1';

test('the same seed gives the same games, however many are played', async () => {
  const three = await tablee(`${SIMULATE} --seed 7 --games 3`);
  const again = await tablee(`${SIMULATE} --seed 7 --games 3`);
  const two = await tablee(`${SIMULATE} --seed 7 --games 2`);
  const other = await tablee(`${SIMULATE} --seed 8 --games 2`);
  expect(again.out).toBe(three.out);
  expect(three.out.startsWith(two.out)).toBe(true);
  expect(other.out).not.toBe(two.out);
  expect(three.out.trimEnd().split('\n')).toHaveLength(3);
});

test('bots are repeated over the seats, and every record has its result', async () => {
  const { out } = await tablee('simulate pickomino --players 4 --bots greedy,random --seed 1');
  const record = JSON.parse(out) as { players: unknown; result: unknown };
  expect(record.players).toEqual([
    { name: 'greedy 1', bot: 'greedy' },
    { name: 'random 2', bot: 'random' },
    { name: 'greedy 3', bot: 'greedy' },
    { name: 'random 4', bot: 'random' },
  ]);
  expect(record.result).toBeDefined();
});

test('progress is printed only to a terminal or on request', async () => {
  expect((await tablee('simulate pickomino --bots greedy --seed 1')).err).toBe('');
  expect((await tablee('simulate pickomino --bots greedy --seed 1 --progress')).err).toMatch(
    /^1 of 1 games, \d+ per second\n$/,
  );
});

test('check accepts the output of simulate', async () => {
  const { out } = await tablee('simulate pickomino --games 5 --bots greedy --seed 1');
  expect(await tablee('check -', out)).toEqual({ status: 0, out: '5 records valid\n', err: '' });
});

interface Position {
  readonly seq: number;
  readonly toMove: number | null;
  readonly legal: readonly { readonly type: string }[];
  readonly state: object;
  readonly result?: object;
}

const positionsOf = (out: string): Position[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Position);

test('replay --json prints a line for each position, from before the first event to the result', async () => {
  const { out: record } = await tablee(`${SIMULATE} --seed 2`);
  const { events, result } = JSON.parse(record) as { events: unknown[]; result: object };
  const { out, status } = await tablee('replay - --json', record);
  const positions = positionsOf(out);
  expect(status).toBe(0);
  expect(positions.map(({ seq }) => seq)).toEqual([...Array(events.length + 1).keys()]);
  expect(positions[0]).toMatchObject({ seq: 0, toMove: null, legal: [] });
  expect(positions.slice(0, -1).every((position) => !('result' in position))).toBe(true);
  expect(positions.at(-1)).toMatchObject({ toMove: null, legal: [], result });
  expect(Object.keys(positions[0]!)).toEqual(['format', 'record', 'seq', 'toMove', 'legal', 'state']);
  expect(positions.find(({ toMove }) => toMove !== null)!.legal[0]).toMatchObject({ type: 'place', x: 0, y: 0 });
});

test('replay --at prints one position, drawn or as JSON', async () => {
  const { out: record } = await tablee('simulate pickomino --bots greedy --seed 2');
  const first = await tablee('replay - --at 1', record);
  expect(first.out).toContain('[21][22][23][24]');
  expect(first.out).toContain('Rolled');
  expect(positionsOf((await tablee('replay - --json --at 1', record)).out)).toMatchObject([{ seq: 1, toMove: 0 }]);
  expect(await tablee('replay - --at 99999', record)).toMatchObject({ status: 2, out: '' });
});

test('replay prints every event and the standings', async () => {
  const { out: record } = await tablee('simulate pickomino --bots greedy --seed 2');
  const { out } = await tablee('replay -', record);
  expect(out).toMatch(/^ {4}1 {2}greedy 1 rolled/);
  expect(out).toMatch(/ {2}1\. greedy \d {2}\d+ worms?\n {2}2\. greedy \d/);
});

test('of several records replay asks for one', async () => {
  const { out } = await tablee('simulate pickomino --bots greedy --games 2 --seed 2');
  expect((await tablee('replay -', out)).err).toBe('tablee: - holds several records. Choose one: --record N\n');
  expect((await tablee('replay - --record 2', out)).status).toBe(0);
  expect((await tablee('replay - --record 3', out)).err).toContain('- holds 2 records');
});

const rulesText = async (line: string) => (await tablee(line)).out;

test('rules prints every rule of a rulebook and marks our readings', async () => {
  const out = await rulesText('rules pickomino --rulebook gigamic');
  expect(out.match(/^P-\d\d /gm)).toHaveLength(24);
  expect(out).toContain('P-06  Stopping with nothing to take (decided)');
  expect(await rulesText('rules triominos')).toContain('T-07  Touching corners (decided)');
});

test('rules --diff prints only the points that differ, side by side', async () => {
  const out = await rulesText('rules pickomino --diff zoch summary');
  expect(out.match(/^P-\d\d/gm)).toEqual(['P-01', 'P-11', 'P-17']);
  expect(out).toMatch(/nothing is turned down.* \| .*/);
  expect(await rulesText('rules --diff zoch summary pickomino')).toBe(out);
  expect(await rulesText('rules pickomino --diff zoch zoch')).toBe('zoch and zoch do not differ.\n');
});
