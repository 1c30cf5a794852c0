/** Records that are right in themselves, beside the transparency log that their server exports. Both verifiers agree. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { GAMES } from '../src/games/index.ts';
import { entriesFor, entryOf, GrowingTree, leafOf, type Entry, type Matter } from '../src/protocol/index.ts';
import { writeRecord, type GameRecord } from '../src/record/index.ts';
import { fairRecord } from './kit/fairRecord.ts';
import { fakeTerminal } from './kit/fakeTerminal.ts';
import { hasPython, python } from './kit/pythonVerifier.ts';

const setup = { players: 3 };
const good = fairRecord(GAMES.pickomino, { setup, playing: 3, calledOff: [1] });
const table = good.proof!.table;

/** What its server has published. */
const entries: readonly Entry[] = entriesFor(good, good.proof!).map((one) =>
  entryOf(table, one, one.content ?? 'known to those who were there'),
);

const entry = (kind: Matter['kind'], playing: number): Entry => entryOf(table, { kind, playing }, '');

const without = (matter: Matter): readonly Entry[] =>
  entries.filter(({ label }) => label !== entryOf(table, matter, '').label);

const exported = (all: readonly Entry[]): string => {
  const tree = new GrowingTree();
  for (const one of all) tree.add(leafOf(one));
  const { size, root } = tree.head;
  return [`tablee-log/1 ${size} ${root}`, ...all.map(({ label, value }) => `${label} ${value}`), ''].join('\n');
};

const half = (({ result: _result, ...rest }: GameRecord): GameRecord => ({
  ...rest,
  events: rest.events.slice(0, 20),
}))(good);

/** The exit statuses of both verifiers; 2 or 1 for a file that is no log. */
const judged = async (record: GameRecord, log: string): Promise<(number | null)[]> => {
  const folder = join(tmpdir(), 'transparency');
  mkdirSync(folder, { recursive: true });
  const [file, path] = [join(folder, 'game.json'), join(folder, 'log.txt')];
  writeFileSync(file, writeRecord(record));
  writeFileSync(path, log);
  const ours = await run(['verify', file, '--log', path], fakeTerminal());
  return hasPython ? [ours, python(['--log', path, file]).status] : [ours, ours];
};

test('a game is proven by a log that has each of its starts and ends once, among others', async () => {
  const others = Array.from({ length: 9 }, (_, i) =>
    entryOf('BBBBBBBBBBBBBBBB', { kind: 'started', playing: i + 1 }, ''),
  );
  expect(await judged(good, exported([...others, ...entries, entry('started', 4)]))).toEqual([0, 0]);
});

test.each<[string, GameRecord, readonly Entry[]]>([
  ['a start that is not in the log', good, without({ kind: 'started', playing: 3 })],
  ['an end that is not in the log', good, without({ kind: 'ended', playing: 3 })],
  ['a game before it that is not in the log', good, without({ kind: 'ended', playing: 2 })],
  ['a start that the log has twice', good, [...entries, entry('started', 3)]],
  ['a start that was called off, as the log has it', good, [...entries, entry('calledOff', 3)]],
  ['a game whose end is in the log, cut off', half, entries],
  ['call-offs left out', fairRecord(GAMES.pickomino, { setup, playing: 3, calledOff: [], table }), entries],
  [
    'another number of another seat',
    fairRecord(GAMES.pickomino, { setup, playing: 3, calledOff: [1], seeds: { 1: '11'.repeat(32) } }),
    entries,
  ],
  ['other moves with the same dice', { ...half, events: half.events.slice(0, 19) }, entries],
])('%s is wrong', async (_what, record, all) => {
  expect(await judged(record, exported(all))).toEqual([1, 1]);
});

test('a log whose entries do not give its head is none', async () => {
  expect(await judged(good, exported(entries).replace(/ (\d+) ./, ' $1 x'))).toEqual([2, 1]);
  expect(await judged(good, exported(entries).split('\n').toSpliced(2, 1).join('\n'))).toEqual([2, 1]);
  expect(await judged(good, '')).toEqual([2, 1]);
});
