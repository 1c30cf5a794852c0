/**
 * Proofs that were forged, or are of another game. Neither verifier may call one proven. Each file of records is a case:
 * some forgeries show only beside another record, or beside what a client has kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import {
  bindingIn,
  commitmentBehind,
  commitmentOf,
  linkOf,
  Verifier,
  worthOf,
  type KeptFile,
  type Worth,
} from '../src/protocol/index.ts';
import {
  readRecord,
  writeRecord,
  type GameRecord,
  type Proof,
  type Reveals,
  type SeatReveal,
} from '../src/record/index.ts';
import { fairRecord, seedOf } from './kit/fairRecord.ts';
import { hasPython, python } from './kit/pythonVerifier.ts';

const good = fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 3, calledOff: [1] });
const late = fairRecord(GAMES.pickomino, { setup: { players: 3 }, leftOut: [1] });
const tiles = fairRecord(GAMES.triominos);
const second = fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 4, calledOff: [1], frozen: 105 });

const OTHER = '11'.repeat(32);

type Change<T> = Partial<T> | ((one: T) => Partial<T>);
const changed = <T>(one: T, change: Change<T>): T => ({
  ...one,
  ...(typeof change === 'function' ? change(one) : change),
});

const proofOf = (record: GameRecord, change: Change<Proof>): GameRecord => ({
  ...record,
  proof: changed(record.proof!, change),
});
const revealsOf = (record: GameRecord, change: Change<Reveals>): GameRecord =>
  proofOf(record, ({ reveals }) => ({ reveals: changed(reveals!, change) }));
const seatOf = (record: GameRecord, seat: number, change: Change<SeatReveal>): GameRecord =>
  revealsOf(record, ({ seats }) => ({ seats: seats.with(seat, changed(seats[seat]!, change)) }));
const linkAt = (record: GameRecord, seat: number, link: string | null): GameRecord =>
  proofOf(record, ({ contributions }) => ({ contributions: contributions.with(seat, link) }));

/** Without its last events and its result. */
const half = (record: GameRecord): GameRecord => {
  const { result: _result, ...rest } = record;
  return { ...rest, events: record.events.slice(0, 20) };
};

/** All dice of the first roll show worms. */
const luckier = (record: GameRecord): GameRecord => {
  const [first, ...rest] = record.events as { dice: unknown[] }[];
  return { ...record, events: [{ ...first!, dice: first!.dice.map(() => 'W') }, ...rest] };
};

const MINE = 'CCCCCCCCCCCCCCCC';

/** With another chain at a seat it is right in itself: only what was kept tells. */
const mineWith = (seeds: Readonly<Record<number, string>>, table = MINE): GameRecord =>
  fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 3, calledOff: [1], table, seeds });

const mine = mineWith({});

/** What the client of seat 0 has kept. */
const kept: KeptFile = {
  format: 'tablee-kept/1',
  table: MINE,
  games: {
    3: {
      seat: 0,
      commitment: commitmentOf(seedOf(0)),
      link: linkOf(seedOf(0), 3),
      binding: bindingIn(mine.start, mine.proof!),
      begun: true,
    },
  },
};

const secretOf = (record: GameRecord, secret: string): GameRecord =>
  proofOf(record, { secret, commitment: commitmentBehind(secret, 1) });

const CASES: Readonly<Record<string, readonly GameRecord[]>> = {
  'another secret': [proofOf(good, { secret: OTHER })],
  'another secret with its commitment': [secretOf(good, OTHER)],
  'another commitment of the server': [proofOf(good, { commitment: OTHER })],
  'the secret of the next game': [secretOf(good, second.proof!.secret)],
  'another table': [proofOf(good, { table: 'BBBBBBBBBBBBBBBB' })],
  'a table with a separator in its name': [proofOf(good, { table: 'AAAAAAAAAAAAAAAA|3' })],
  'another number of the game': [proofOf(good, { playing: 4 })],
  'the number 0': [proofOf(good, { playing: 0 })],
  'a number beyond the chain': [proofOf(good, { playing: 65 })],
  'call-offs left out, so that another would begin': [proofOf(good, { calledOff: [] })],
  'a call-off that is another': [proofOf(good, { calledOff: [2] })],
  'a call-off twice': [proofOf(good, { calledOff: [1, 1] })],
  'a call-off of this very start': [proofOf(good, { calledOff: [1, 3] })],
  'call-offs added': [proofOf(good, { calledOff: [1, 2] })],
  'another player who begins': [{ ...good, start: 2 }],
  'another link': [linkAt(good, 0, OTHER)],
  'the link of another game': [linkAt(good, 0, linkOf(seedOf(0), 2))],
  'a link taken away': [linkAt(good, 0, null)],
  'a link taken away, as if its seat were late': [seatOf(linkAt(good, 0, null), 0, { revealed: null })],
  'a link and its commitment taken away': [
    revealsOf(linkAt(good, 0, null), ({ seats }) => ({ seats: seats.with(0, null) })),
  ],
  'a link added for a seat that was late': [seatOf(linkAt(late, 1, linkOf(seedOf(1), 1)), 1, { revealed: 9 })],
  'links exchanged': [proofOf(good, ({ contributions: [a, b, c] }) => ({ contributions: [b!, a!, c!] }))],
  'seats exchanged': [
    revealsOf(
      proofOf(good, ({ contributions: [a, b, c] }) => ({ contributions: [b!, a!, c!] })),
      ({ seats: [a, b, c] }) => ({ seats: [b!, a!, c!] }),
    ),
  ],
  'too few contributions': [proofOf(good, ({ contributions }) => ({ contributions: contributions.slice(1) }))],
  'too few reveals': [revealsOf(good, ({ seats }) => ({ seats: seats.slice(1) }))],
  'no reveals': [proofOf(good, { reveals: undefined } as never)],
  'a commitment after the start': [seatOf(good, 0, { committed: 6 })],
  'a reveal before the start': [seatOf(good, 0, { revealed: 4 })],
  'a place in the log that is none': [seatOf(good, 0, { committed: -1 })],
  'a start before all commitments': [revealsOf(good, { frozen: 1 })],
  'a late seat that nobody left out': [revealsOf(late, { agreed: [] })],
  'a late seat that agreed itself': [revealsOf(late, { agreed: [1] })],
  'a late seat that agreed beside another': [revealsOf(late, { agreed: [0, 1] })],
  'a seat that agreed without having contributed': [revealsOf(late, { agreed: [2] })],
  'a seat that agreed and does not exist': [revealsOf(late, { agreed: [0, 7] })],
  'a luckier roll': [luckier(good)],
  'a hand for another seat': [
    {
      ...tiles,
      events: tiles.events.map((event, i) =>
        i === 0 ? { type: 'deal', hands: (event as { hands: unknown[] }).hands.toReversed() } : event,
      ),
    },
  ],
  'a proof of another game': [{ ...good, proof: late.proof! }],
  'the events of another game': [{ ...good, events: second.events, result: second.result! }],
  'an unknown scheme': [proofOf(good, { scheme: 'tablee-fair/2' })],
  'a proof taken away': [(({ proof: _proof, ...rest }) => rest)(good)],
  'no contribution at all': [fairRecord(GAMES.pickomino, { leftOut: [0] })],
  'half a game': [half(good)],
  'a game and half of it': [good, half(good)],
  'the same game with another chain of a seat': [good, mineWith({ 1: OTHER }, good.proof!.table)],
  'two games that name the same start': [
    good,
    fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 4, calledOff: [1, 3], frozen: 105 }),
  ],
  'two games that name other call-offs': [
    good,
    fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 4, calledOff: [2], frozen: 105 }),
  ],
  'two games in the wrong order': [
    good,
    fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 2, frozen: 99 }),
  ],
  'two games under other chains of the server': [
    good,
    fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 4, calledOff: [1], frozen: 105, serverSeed: OTHER }),
  ],
  'two games by other rules': [
    good,
    fairRecord(GAMES.pickomino, {
      setup: { players: 3, rulebook: 'gigamic' },
      playing: 4,
      calledOff: [1],
      frozen: 105,
    }),
  ],
  'the same secret at two tables': [
    good,
    fairRecord(GAMES.pickomino, { setup: { players: 3 }, playing: 3, calledOff: [1], table: 'BBBBBBBBBBBBBBBB' }),
  ],
  'another number for one’s own seat': [mineWith({ 0: OTHER })],
  'another number for another seat than the one seen': [mineWith({ 1: OTHER })],
};

/** These are right in themselves, and wrong only beside what the client of a seat has kept. */
const BY_WHAT_WAS_KEPT = ['another number for one’s own seat', 'another number for another seat than the one seen'];

const verdictsOf = (records: readonly GameRecord[], own?: KeptFile['games'][string]): (Worth | 'wrong')[] => {
  const verifier = new Verifier();
  const read = records.map((record) => readRecord(writeRecord(record)));
  for (const record of read) if (record.ok) verifier.add(record.value, own ? { own } : {});
  if (!read.every(({ ok }) => ok)) return ['wrong'];
  return verifier.verdicts.map((one) => (one.ok ? worthOf(one.value) : 'wrong'));
};

test('there are more than thirty cases, and the records they are made of are proven', () => {
  expect(Object.keys(CASES).length).toBeGreaterThan(30);
  for (const record of [good, late, tiles, second]) expect(verdictsOf([record])).toEqual(['proven']);
  expect(verdictsOf([good, second])).toEqual(['proven', 'proven']);
  expect(verdictsOf([mine], kept.games[3])).toEqual(['proven']);
});

test.each(Object.entries(CASES))('%s is not proven', (name, records) => {
  const own = BY_WHAT_WAS_KEPT.includes(name) ? kept.games[3] : undefined;
  expect(verdictsOf(records, own)).not.toContain('proven');
});

test.each(BY_WHAT_WAS_KEPT)('%s is right in itself', (name) => expect(verdictsOf(CASES[name]!)).toEqual(['proven']));

describe.skipIf(!hasPython)('the verifier in Python', () => {
  let lines: readonly string[];
  beforeAll(() => {
    const folder = join(tmpdir(), 'forged');
    mkdirSync(folder, { recursive: true });
    const write = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    // The good ones come last: they are read, too.
    const files = [...Object.values(CASES), [good], [late], [tiles], [good, second], [mine]].map((records, number) =>
      write(`${number}.json`, records.map((record) => `${writeRecord(record)}\n`).join('')),
    );
    lines = python(['--kept', write('kept.json', JSON.stringify(kept)), ...files])
      .stdout.trim()
      .split('\n');
  });

  const linesOf = (number: number): string[] => lines.filter((line) => line.includes(`/${number}.json:`));

  test.each(Object.keys(CASES).map((name, number): [string, number] => [name, number]))(
    'does not prove %s',
    (_name, number) => {
      expect(linesOf(number).length).toBeGreaterThan(0);
      for (const line of linesOf(number))
        expect(line).toMatch(/: WRONG: |the game is unfinished|server's secret alone|nothing to verify/);
    },
  );

  test('proves the good ones', () => {
    const first = Object.keys(CASES).length;
    expect([0, 1, 2, 3, 4].flatMap((number) => linesOf(first + number))).toEqual(
      Array.from({ length: 6 }, () => expect.not.stringMatching(/WRONG|unfinished/)),
    );
  });
});
