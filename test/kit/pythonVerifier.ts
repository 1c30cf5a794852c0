/** The verifier in Python and ours, which must agree. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifyRecord } from '../../src/protocol/fairness/verification.ts';
import { writeRecord, type GameRecord, type Proof } from '../../src/record/index.ts';
import { fromRoot } from './files.ts';

export const python = (words: readonly string[], input = '') =>
  spawnSync('python3', [fromRoot('examples', 'python', 'verify.py'), ...words], { input, encoding: 'utf8' });

export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('python3 is missing: the second verifier is not tested here');

/** Its verdict on each record, valid or not; all in one process, each in a file of its own. */
const judged = (records: readonly GameRecord[]): boolean[] => {
  const files = records.map((record, number) => {
    const path = join(tmpdir(), `judged-${number}.json`);
    writeFileSync(path, writeRecord(record));
    return path;
  });
  const { stdout } = python(files);
  return stdout
    .trim()
    .split('\n')
    .map((line) => !line.includes(': WRONG: '));
};

const withProof = (record: GameRecord, change: Partial<Proof>): GameRecord => ({
  ...record,
  proof: { ...record.proof!, ...change },
});

/** The record with one event changed, if it has such an event. */
const withEvent = (record: GameRecord, type: string, change: (event: Fields) => Fields): GameRecord[] => {
  const index = (record.events as Fields[]).findIndex((event) => event['type'] === type);
  return index < 0 ? [] : [{ ...record, events: record.events.with(index, change(record.events[index] as Fields)) }];
};

type Fields = Readonly<Record<string, unknown>>;

const otherTile = (event: Fields): Fields => ({ ...event, tile: event['tile'] === '000' ? '555' : '000' });

/** Each forged in one point. */
export const forgeries = (record: GameRecord): GameRecord[] => {
  const proof = record.proof!;
  const { contributions, reveals } = proof;
  const seats = reveals?.seats ?? [];
  const other = '11'.repeat(32);
  return [
    withProof(record, { secret: other }),
    withProof(record, { commitment: other }),
    withProof(record, { table: 'BBBBBBBBBBBBBBBB' }),
    withProof(record, { playing: proof.playing + 1 }),
    withProof(record, { playing: 65 }),
    withProof(record, { contributions: contributions.with(0, other) }),
    withProof(record, { contributions: contributions.with(0, null) }),
    withProof(record, { contributions: contributions.slice(1) }),
    ...(reveals
      ? [
          withProof(record, { reveals: { ...reveals, frozen: 0 } }),
          withProof(record, { reveals: { ...reveals, frozen: 999 } }),
          withProof(record, { reveals: { ...reveals, seats: seats.with(0, null) } }),
          withProof(record, { reveals: { ...reveals, seats: seats.toReversed() } }),
        ]
      : []),
    ...withEvent(record, 'roll', (event) => ({ ...event, dice: (event['dice'] as unknown[]).map(() => 'W') })),
    ...withEvent(record, 'deal', ({ hands, ...event }) => ({ ...event, hands: (hands as unknown[]).toReversed() })),
    ...withEvent(record, 'drawForStart', otherTile),
    ...withEvent(record, 'draw', otherTile),
  ];
};

/** Each is verified alone. */
export const agree = (records: readonly GameRecord[], isRight: boolean): void => {
  expect(records.map((record) => verifyRecord(record).ok)).toEqual(records.map(() => isRight));
  expect(judged(records)).toEqual(records.map(() => isRight));
};
