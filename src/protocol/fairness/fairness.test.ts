import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../../test/kit/files.ts';
import { fairRecord, hmacUnder, SERVER_SEED } from '../../../test/kit/fairRecord.ts';
import { below, unwrap, type AnyGame } from '../../core/index.ts';
import { GAMES, notationOf } from '../../games/index.ts';
import { readRecord, writeRecord, type GameRecord, type Proof, type SeatReveal } from '../../record/index.ts';
import { commitmentBehind, commitmentOf, linkOf, MOST_PLAYINGS } from './chain.ts';
import { outcomeRng, type Seed } from './fairness.ts';
import { hmacSha256, sha256, toHex } from './sha256.ts';
import { verifyRecord } from './verification.ts';

const hmac = hmacUnder(SERVER_SEED);
const SEED: Seed = { table: 'AAAAAAAAAAAAAAAA', playing: 1, start: 0, calledOff: [], contributions: ['ana', null] };

/** The record with some fields of its proof replaced. */
const withProof = (record: GameRecord, change: Partial<Proof>): GameRecord => ({
  ...record,
  proof: { ...record.proof!, ...change },
});

describe('our hashes', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])('agree with those of Node on %i bytes', (length) => {
    const bytes = randomBytes(length);
    const key = randomBytes(length % 100);
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(toHex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
  });
});

describe('a chain', () => {
  const seed = 'ab'.repeat(32);

  test('has a link for each playing, each the hash of the next, and one commitment for all', () => {
    for (let playing = 1; playing <= MOST_PLAYINGS; playing++) {
      const link = linkOf(seed, playing);
      expect(commitmentBehind(link, playing)).toBe(commitmentOf(seed));
      expect(commitmentBehind(link, 1)).toBe(playing === 1 ? commitmentOf(seed) : linkOf(seed, playing - 1));
    }
    expect(linkOf(seed, MOST_PLAYINGS)).toBe(seed);
  });

  test('does not fit another playing', () => {
    expect(commitmentBehind(linkOf(seed, 2), 3)).not.toBe(commitmentOf(seed));
    expect(commitmentBehind(linkOf(seed, 3), 2)).not.toBe(commitmentOf(seed));
  });
});

describe('the numbers', () => {
  test('follow from the secret, the table, the playing, who begins, the call-offs, the contributions and the index', () => {
    const numbers = (seed: Seed, index: number) => {
      const rng = outcomeRng(hmac, seed, index);
      return Array.from({ length: 9 }, rng);
    };
    const first = numbers(SEED, 3);
    expect(numbers(SEED, 3)).toEqual(first);
    expect(new Set(first).size).toBe(9);
    const others = [
      { playing: 2 },
      { table: 'BBBBBBBBBBBBBBBB' },
      { start: 1 },
      { calledOff: [1] },
      { contributions: ['bo', null] },
    ];
    for (const other of others) expect(numbers({ ...SEED, ...other }, 3)).not.toEqual(first);
    expect(numbers(SEED, 4)).not.toEqual(first);
  });

  test('are spread evenly over the faces of a die', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const rng = outcomeRng(hmac, SEED, 0);
    for (let i = 0; i < 12_000; i++) counts[below(rng, 6)]!++;
    // χ² with five degrees of freedom exceeds 20.5 once in a thousand; the secret is fixed.
    expect(counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5);
  });
});

describe('a choice', () => {
  /** A source whose HMACs are these words. */
  const rngOf = (words: readonly number[]) => {
    const block = new DataView(new ArrayBuffer(32));
    for (const [i, word] of words.entries()) block.setUint32(i * 4, word);
    return outcomeRng(() => new Uint8Array(block.buffer), SEED, 0);
  };

  test.each(Array.from({ length: 56 }, (_, i) => i + 1))('among %i gives each as many words', (limit) => {
    const words = 2 ** 32 - (2 ** 32 % limit);
    expect(Number.isInteger(words / limit)).toBe(true);
    // Whole rounds of words, from the first to the last; what is left over decides nothing.
    expect(below(rngOf([0]), limit)).toBe(0);
    expect(below(rngOf([limit - 1]), limit)).toBe(limit - 1);
    expect(below(rngOf([words - limit]), limit)).toBe(0);
    expect(below(rngOf([words - 1]), limit)).toBe(limit - 1);
    if (words < 2 ** 32) expect(below(rngOf([words, 2 ** 32 - 1, limit - 1]), limit)).toBe(limit - 1);
  });
});

describe.each(Object.values<AnyGame>(GAMES))('a record of $id', (game) => {
  const record = fairRecord(game);
  const outcomes = record.events.filter((event) => unwrap(notationOf(game).readEvent(event)).outcome !== null).length;

  test('is verified through its written form, with what that proves', () => {
    expect(verifyRecord(unwrap(readRecord(writeRecord(record))))).toEqual({
      ok: true,
      value: { outcomes, contributed: [0], leftOut: [], agreed: [], calledOff: [], isOver: true },
    });
  });

  test('without any contribution names nobody for whom it is proven', () => {
    expect(verifyRecord(fairRecord(game, { leftOut: [0] }))).toMatchObject({
      value: { contributed: [], leftOut: [0], agreed: [0] },
    });
  });

  test('names the starts before it that were called off; they do not change who begins', () => {
    const third = fairRecord(game, { playing: 3, calledOff: [1, 2] });
    expect(third.start).toBe(0);
    expect(verifyRecord(third)).toMatchObject({ value: { calledOff: [1, 2] } });
    const error = (change: Partial<Proof>) => verifyRecord(withProof(third, change));
    for (const calledOff of [
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 1],
    ])
      expect(error({ calledOff })).toMatchObject({ error: { code: 'bad-call-offs' } });
    expect(error({ calledOff: [1] })).toMatchObject({ error: { code: 'start-differs' } });
    // Who begins would be the same.
    expect(error({ calledOff: [] }).ok).toBe(false);
    expect(verifyRecord({ ...third, start: 1 })).toMatchObject({ error: { code: 'start-differs' } });
  });

  test('names the seats that were left out as late', () => {
    const three = { setup: { players: 3 } };
    expect(verifyRecord(fairRecord(game, { ...three, leftOut: [1], playing: 3 }))).toMatchObject({
      value: { contributed: [0], leftOut: [1], agreed: [0] },
    });
  });

  test('with another secret, contribution or commitment is not', () => {
    const change = (proof: Partial<Proof>) => verifyRecord(withProof(record, proof));
    expect(change({ secret: '11'.repeat(32) })).toMatchObject({ error: { code: 'commitment-broken' } });
    expect(change({ scheme: 'other/1' })).toMatchObject({
      error: { code: 'unknown-scheme', known: ['tablee-fair/3'] },
    });
    expect(change({ contributions: ['bob'] })).toMatchObject({ error: { code: 'wrong-contributions' } });
    expect(change({ playing: 1e15 })).toMatchObject({ error: { code: 'no-such-playing' } });
    const { proof: _proof, ...bare } = record;
    expect(verifyRecord(bare)).toMatchObject({ error: { code: 'no-proof' } });
    // With one die the first outcomes may agree by chance.
    expect(change({ table: 'BBBBBBBBBBBBBBBB' })).toMatchObject({ error: { code: 'outcome-differs' } });
  });
});

describe('what a seat revealed', () => {
  const record = fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 2 });
  const { contributions, reveals } = record.proof!;
  const [first, second] = reveals!.seats;
  const whyNot = (change: Partial<Proof>) => verifyRecord(withProof(record, change));
  const withSeats = (...seats: (SeatReveal | null)[]) => whyNot({ reveals: { ...reveals!, seats } });

  test('has to come from the chain it had committed to', () => {
    for (const link of ['bob', '11'.repeat(32), linkOf('5e'.repeat(31) + '00', 1), linkOf('5e'.repeat(31) + '00', 3)])
      expect(whyNot({ contributions: contributions.with(0, link) })).toMatchObject({
        error: { code: 'link-broken', player: 0 },
      });
    expect(whyNot({ contributions: contributions.toReversed() })).toMatchObject({ error: { code: 'link-broken' } });
    expect(withSeats(second!, first!, null)).toMatchObject({ error: { code: 'link-broken' } });
  });

  test('is required with a commitment, and needs one', () => {
    expect(withSeats(null, second!, null)).toMatchObject({ error: { code: 'link-broken', player: 0 } });
    expect(withSeats({ ...first!, revealed: null }, second!, null)).toMatchObject({ error: { code: 'link-broken' } });
    expect(whyNot({ contributions: contributions.with(1, null) })).toMatchObject({
      error: { code: 'link-broken', player: 1 },
    });
    expect(withSeats(first!, second!)).toMatchObject({ error: { code: 'wrong-contributions' } });
    const { reveals: _reveals, ...bare } = record.proof!;
    expect(verifyRecord({ ...record, proof: bare })).toMatchObject({ error: { code: 'reveals-missing' } });
  });

  test('was committed before the seats were fixed, and revealed after', () => {
    const { frozen } = reveals!;
    expect(withSeats({ ...first!, committed: frozen + 1 }, second!, null)).toMatchObject({
      error: { code: 'reveal-out-of-order', player: 0 },
    });
    expect(withSeats(first!, { ...second!, revealed: frozen - 1 }, null)).toMatchObject({
      error: { code: 'reveal-out-of-order', player: 1 },
    });
  });

  test('is not left out unless a seat agreed', () => {
    const without = fairRecord(GAMES.pickomino, { setup: { players: 3 }, leftOut: [1] });
    const forged = withProof(without, { reveals: { ...without.proof!.reveals!, agreed: [] } });
    expect(verifyRecord(forged)).toMatchObject({ error: { code: 'nobody-agreed', player: 1 } });
  });
});

test('a changed roll is found', () => {
  const { result: _result, ...record } = fairRecord(GAMES.pickomino);
  const events = record.events.slice(0, 1) as { type: string; dice: unknown[] }[];
  const dice = events[0]!.dice.map(() => 'W');
  const forged = { ...record, events: [{ ...events[0]!, dice }] };
  expect(verifyRecord(forged)).toMatchObject({ error: { code: 'outcome-differs', seq: 1 } });
});

test.each([
  [{}],
  ['x'],
  [{ commitment: 'z' }],
  [{ contributions: [7] }],
  [{ reveals: {} }],
  [{ reveals: { frozen: 1, seats: [], agreed: [0] } }],
  [{ reveals: { frozen: 1, seats: [{ commitment: 'z', committed: 1, revealed: 2 }], agreed: [] } }],
])('a proof of the wrong shape is refused by the reader: %j', (change) => {
  const record = fairRecord(GAMES.pickomino);
  const proof =
    typeof change === 'string' || Object.keys(change).length === 0 ? change : { ...record.proof!, ...change };
  expect(readRecord(JSON.stringify({ ...record, proof }))).toMatchObject({
    error: { code: 'bad-field', field: 'proof' },
  });
});

describe('the records we keep', () => {
  test.each(filesUnder('test/golden/proofs'))('%s is verified, and under its own scheme only', (file) => {
    const record = unwrap(readRecord(readText(file)));
    expect(verifyRecord(record)).toMatchObject({ ok: true });
    expect(verifyRecord(withProof(record, { scheme: 'tablee-fair/2' }))).toMatchObject({
      error: { code: 'unknown-scheme' },
    });
  });

  test('there is one of each game', () => {
    const games = filesUnder('test/golden/proofs').map((file) => unwrap(readRecord(readText(file))).game);
    // A game that came later may have none.
    expect(games).toEqual(expect.arrayContaining(['pickomino', 'triominos']));
  });
});
