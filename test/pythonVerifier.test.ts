/** The verifier in Python, which shares no code with ours, reaches the same verdicts. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unwrap, type AnyGame } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { bindingIn, commitmentOf } from '../src/protocol/index.ts';
import { readRecord, writeRecord, type GameRecord } from '../src/record/index.ts';
import { fairRecord, seedOf } from './kit/fairRecord.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';
import { agree, forgeries, hasPython, python } from './kit/pythonVerifier.ts';

describe.skipIf(!hasPython)('the verifier in Python', () => {
  test('reproduces all worked examples', () => {
    expect(python(['--vectors', fromRoot('docs', 'develop', 'fairness-vectors.json')])).toMatchObject({
      status: 0,
      stdout: 'all of tablee-fair/3 right\n',
    });
    const forged = readText('docs', 'develop', 'fairness-vectors.json').replace('"5e5e', '"5e5f');
    expect(python(['--vectors', '-'], forged)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^WRONG/) });
  });

  test('agrees with ours on the golden records', () => {
    const records = filesUnder('test/golden/proofs').map((file) => unwrap(readRecord(readText(file))));
    agree(records, true);
    agree(records.flatMap(forgeries), false);
  });

  test('compares a record with what was kept of it', () => {
    const record = fairRecord(GAMES.pickomino);
    const { table, contributions } = record.proof!;
    const sent = { seat: 0, commitment: commitmentOf(seedOf(0)), binding: bindingIn(0, record.proof!) };
    const path = join(tmpdir(), 'kept.json');
    const judged = (own: object): string => {
      writeFileSync(path, JSON.stringify({ format: 'tablee-kept/1', table, games: { 1: { ...sent, ...own } } }));
      return python(['--kept', path, '-'], writeRecord(record)).stdout;
    };
    expect(judged({ link: contributions[0] })).toContain('chosen by nobody');
    const other = fairRecord(GAMES.pickomino, { table: 'BBBBBBBBBBBBBBBB' });
    expect(python(['--kept', path, '-'], writeRecord(other))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('WRONG: none of these records is of a game that was kept'),
    });
    expect(judged({ link: '1'.repeat(64) })).toContain('WRONG: the number that was sent is missing, or another');
    expect(judged({ link: contributions[0], binding: '1'.repeat(64) })).toContain('WRONG: the number was revealed for');
  });

  test('reports the seats for which a record proves something', () => {
    const three = { setup: { players: 3 } };
    const said = (record: GameRecord): string => python(['-'], writeRecord(record)).stdout;
    const { pickomino } = GAMES as unknown as Record<string, AnyGame>;
    expect(said(fairRecord(pickomino!, three))).toContain('chosen by nobody, proven for P0, P1\n');
    expect(said(fairRecord(pickomino!, { ...three, leftOut: [1] }))).toContain('for P0; without P1, as P0 agreed');
    expect(said(fairRecord(pickomino!, { leftOut: [0] }))).toContain('did not change its mind');
    const { proof: _proof, ...local } = fairRecord(pickomino!);
    expect(said(local)).toBe('-: not from an online table, nothing to verify\n');
  });
});
