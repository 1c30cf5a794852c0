import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../test/kit/files.ts';
import {
  below,
  letChance,
  makeMove,
  defaultSetup,
  unwrap,
  type AnyGame,
  type GameTypes,
  type Played,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { readRecord, recordOf, writeRecord, type GameRecord } from '../record/index.ts';
import { outcomeRng, SCHEME, SCHEMES, verifyRecord } from './fairness.ts';
import { hmacSha256, sha256, toHex } from './sha256.ts';

const SECRET = '00'.repeat(31) + '07';
const keyed = (message: string): Uint8Array =>
  createHmac('sha256', Buffer.from(SECRET, 'hex')).update(message).digest();
const SEED = { table: 'AAAAAAAAAAAAAAAA', playing: 1, contributions: ['ana', null] };

const fairRecord = (game: AnyGame): GameRecord => {
  const setup = defaultSetup(game, 2);
  let state = unwrap(game.start(setup));
  const steps = [];
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const rng = outcomeRng(SCHEME, keyed, SEED, steps.length);
    const legal = game.legalMoves(state);
    const played: Played<GameTypes> =
      turn.kind === 'chance'
        ? letChance(game, state, rng)
        : makeMove(game, state, legal[steps.length % legal.length]!, rng);
    steps.push(played.step);
    state = played.state;
  }
  const commitment = createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex');
  const proof = { scheme: SCHEME, ...SEED, secret: SECRET, commitment };
  return { ...recordOf(game, setup, [{ name: 'A' }, { name: 'B' }], steps, null), proof };
};

describe('our hashes', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])('agree with those of Node on %i bytes', (length) => {
    const bytes = randomBytes(length);
    const key = randomBytes(length % 100);
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(toHex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
  });
});

describe('the numbers', () => {
  test('follow from the secret, the table, the playing, the contributions and the index alone', () => {
    const numbers = (seed: typeof SEED, index: number) => {
      const rng = outcomeRng(SCHEME, keyed, seed, index);
      return Array.from({ length: 9 }, rng);
    };
    const first = numbers(SEED, 3);
    expect(numbers(SEED, 3)).toEqual(first);
    expect(new Set(first).size).toBe(9);
    for (const other of [{ playing: 2 }, { table: 'BBBBBBBBBBBBBBBB' }, { contributions: ['bo', null] }])
      expect(numbers({ ...SEED, ...other }, 3)).not.toEqual(first);
    expect(numbers(SEED, 4)).not.toEqual(first);
  });

  test.each(SCHEMES)('are spread evenly over the faces of a die by %s', (scheme) => {
    const counts = [0, 0, 0, 0, 0, 0];
    const rng = outcomeRng(scheme, keyed, SEED, 0);
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
    return outcomeRng(SCHEME, () => new Uint8Array(block.buffer), SEED, 0);
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

  test('is verified through its written form', () => {
    const outcomes = record.events.filter((event) => unwrap(game.readEvent(event)).outcome !== null).length;
    expect(verifyRecord(unwrap(readRecord(writeRecord(record))))).toEqual({ ok: true, value: { outcomes } });
  });

  test('with another secret, contribution or commitment is not', () => {
    const change = (proof: object) => verifyRecord({ ...record, proof: { ...record.proof!, ...proof } });
    expect(change({ secret: '11'.repeat(32) })).toMatchObject({ error: { code: 'commitment-broken' } });
    expect(change({ contributions: ['bob', null] })).toMatchObject({ error: { code: 'outcome-differs', seq: 1 } });
    expect(change({ scheme: 'other/1' })).toMatchObject({ error: { code: 'unknown-scheme' } });
    const { proof: _proof, ...bare } = record;
    expect(verifyRecord(bare)).toMatchObject({ error: { code: 'no-proof' } });
  });
});

test('a roll that was changed is found', () => {
  const record = fairRecord(GAMES.pickomino);
  const events = record.events.slice(0, 1) as { type: string; dice: unknown[] }[];
  const dice = events[0]!.dice.map(() => 'W');
  const forged = { ...record, events: [{ ...events[0]!, dice }] };
  expect(verifyRecord(forged)).toMatchObject({ error: { code: 'outcome-differs', seq: 1 } });
});

test.each([[{}], ['x'], [{ scheme: 'a', table: 'b', playing: 1, commitment: 'z', secret: SECRET, contributions: [] }]])(
  'a proof of the wrong shape is refused by the reader: %j',
  (proof) => {
    const text = JSON.stringify({ ...fairRecord(GAMES.pickomino), proof });
    expect(readRecord(text)).toMatchObject({ error: { code: 'bad-field', field: 'proof' } });
  },
);

describe('records of every scheme', () => {
  const proofs = filesUnder('test/golden/proofs');

  test.each(SCHEMES)('there are some of %s', (scheme) => {
    const games = proofs
      .map((file) => unwrap(readRecord(readText(file))))
      .filter((one) => one.proof?.scheme === scheme);
    // A game that came later has none of the older schemes.
    expect(games.map(({ game }) => game)).toEqual(expect.arrayContaining(['pickomino', 'triominos']));
  });

  test.each(proofs)('%s is verified, and not as another one', (file) => {
    const record = unwrap(readRecord(readText(file)));
    expect(verifyRecord(record)).toMatchObject({ ok: true });
    const other = SCHEMES.find((scheme) => scheme !== record.proof!.scheme)!;
    expect(verifyRecord({ ...record, proof: { ...record.proof!, scheme: other } })).toMatchObject({
      error: { code: 'outcome-differs' },
    });
  });
});
