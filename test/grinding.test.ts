/**
 * The operator who also plays: he knows the server's secret, sits down last, leaves and sits down again as often as he
 * likes, and looks for a chain that gives him the dice he wants. Because seats reveal only after all have committed, he
 * has nothing to search.
 */
import { describe, expect, test, vi } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { commitmentOf, linkOf } from '../src/protocol/fairness/chain.ts';
import { Contributor, noteSent, type Chain, type ChainKeeper } from '../src/protocol/client/contributor.ts';
import { outcomeRng } from '../src/protocol/fairness/fairness.ts';
import { bindingIn, bindingOf } from '../src/protocol/fairness/kept.ts';
import { verifyRecord } from '../src/protocol/fairness/verification.ts';
import type { Act, TableView } from '../src/protocol/index.ts';
import type { GameRecord } from '../src/record/index.ts';
import { decideAct } from '../src/server/table/deciding.ts';
import { nameLate } from '../src/server/table/revealing.ts';
import { hmacUnder } from '../src/server/table/fairReveal.ts';
import type { Table } from '../src/server/table/table.ts';
import { viewTable } from '../src/server/table/viewing.ts';
import { recordsInLog } from '../src/server/runtime/records.ts';
import { seedOf } from './kit/fairRecord.ts';
import { PlayedLog, TABLE } from './kit/playedLog.ts';

const ANA = 0;
const OPERATOR = 1;
const WORMS = 4;
const MOST_TRIES = 5000;

/** The operator's n-th try at a chain. */
const tryOf = (n: number): string => n.toString(16).padStart(64, '0');

/** How many worms the first roll of the game at this table would show, for these contributions. */
const wormsFor = ({ id, playing, calledOff, secret }: Table, contributions: readonly (string | null)[]): number => {
  const rng = outcomeRng(hmacUnder(secret), { table: id, playing, start: 0, calledOff, contributions }, 0);
  const { pickomino } = GAMES;
  const state = unwrap(pickomino.start({ players: 2, rulebook: 'zoch', options: {}, start: 0 }));
  return pickomino
    .chances(pickomino.next(state, { type: 'roll' }))
    .sample(rng)
    .dice.at(-1)!;
};

/** The first of the operator's tries that would give so many worms. */
const ground = (worms: (word: string) => number): string | undefined =>
  Array.from({ length: MOST_TRIES }, (_, n) => tryOf(n)).find((word) => worms(word) >= WORMS);

const firstRoll = ([record]: readonly GameRecord[]): unknown[] => (record!.events[0] as { dice: unknown[] }).dice;

const wormsIn = (dice: readonly unknown[]): number => dice.filter((face) => face === 'W').length;

const sitAgain = (log: PlayedLog, act: object): PlayedLog => {
  if (log.table.seats[OPERATOR]!.kind === 'person') log.act('g1', { type: 'leave' });
  return log.act('g1', { type: 'sit', seat: OPERATOR, name: 'Op', ...act });
};

describe('an operator who also plays', () => {
  /** Ana sits, the operator has sat down and left and sat down again, bound to some chain of his. */
  const seated = (): PlayedLog => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana');
    sitAgain(log, { commitment: commitmentOf(tryOf(0)) });
    return sitAgain(log, { commitment: commitmentOf(tryOf(1)) });
  };

  test('his knowledge before the start does not predict the dice of any of his tries', () => {
    const { table } = seated();
    // He reads the server's memory, but of Ana's chain only the end is there.
    expect(table.seats[ANA]).toMatchObject({ commitment: { value: commitmentOf(seedOf(ANA)) } });
    expect(JSON.stringify(table)).not.toContain(linkOf(seedOf(ANA), 1));
    // A try that is lucky with a guess of her link is lucky with the true link only by chance.
    const guesses = Array.from({ length: 40 }, (_, n) => tryOf(1_000_000 + n));
    const won = guesses.map((guess) => {
      const lucky = ground((seed) => wormsFor(table, [guess, linkOf(seed, 1)]))!;
      return wormsFor(table, [linkOf(seedOf(ANA), 1), linkOf(lucky, 1)]);
    });
    // Eight dice show four worms or more in 3 % of all throws: that more than 7 of 40 do has a chance of 1 in 40,000.
    expect(won.filter((worms) => worms >= WORMS).length).toBeLessThanOrEqual(7);
  });

  test('once he knows her link, he can change nothing of his own', () => {
    const log = seated().act('g0', { type: 'start' }).reveal([ANA]);
    const lucky = ground((seed) => wormsFor(log.table, [linkOf(seedOf(ANA), 1), linkOf(seed, 1)]))!;
    const other = { commitment: commitmentOf(lucky) };
    const tries = [
      { type: 'commit', ...other },
      { type: 'sit', seat: OPERATOR, name: 'Op', ...other },
      { type: 'reveal', link: linkOf(lucky, 1) },
    ] as const;
    expect(tries.map((act) => decideAct(log.table, 'g1', act, log.at))).toMatchObject([
      { error: { code: 'wrong-phase' } },
      { error: { code: 'already-seated' } },
      { error: { code: 'wrong-link' } },
    ]);
    // The same under any other identity, and before each rematch.
    expect(decideAct(log.table, 'g7', tries[1], log.at)).toMatchObject({ error: { code: 'seat-taken' } });
    log.act('g1', { type: 'reveal', link: linkOf(tryOf(1), 1) }).play();
    sitAgain(log, { ...other, seat: OPERATOR })
      .act('g0', { type: 'rematch' })
      .reveal([ANA]);
    expect(decideAct(log.table, 'g1', { type: 'commit', ...other }, log.at)).toMatchObject({ ok: false });
  });

  test('leaving and sitting down again makes all revealed links worthless', () => {
    const log = seated().act('g0', { type: 'start' }).reveal([ANA]);
    const lucky = ground((seed) => wormsFor(log.table, [linkOf(seedOf(ANA), 1), linkOf(seed, 1)]))!;
    sitAgain(log, { commitment: commitmentOf(lucky) }).act('g0', { type: 'start' });
    // Her first link does not count any more, and her second is unknown to all others.
    expect(log.table.playing).toBe(2);
    const old = { type: 'reveal', link: linkOf(seedOf(ANA), 1) } as const;
    expect(decideAct(log.table, 'g0', old, log.at)).toMatchObject({ error: { code: 'wrong-link' } });
  });

  test('he can only withhold his link: Ana is asked, and the proof names him', () => {
    const log = seated().act('g0', { type: 'start' }).reveal([ANA]).add(nameLate);
    // He alone cannot leave himself out.
    log.act('g1', { type: 'goOn' });
    expect(log.table.play!.revealPhase).toBe('late');
    log.act('g0', { type: 'goOn' }).play();
    expect(verifyRecord([...recordsInLog(TABLE, log.events)][0]!)).toMatchObject({
      value: { contributed: [ANA], leftOut: [OPERATOR], agreed: [ANA] },
    });
  });

  test('a record with another chain of his is refused, or contradicts what Ana’s device remembers', () => {
    const log = seated().act('g0', { type: 'start' });
    const { fairness } = viewTable(log.table, { viewer: ANA, isHost: true }, () => true);
    const binding = bindingOf({ ...fairness, table: TABLE, playing: 1, start: 0 });
    log.reveal([ANA]);
    const lucky = ground((seed) => wormsFor(log.table, [linkOf(seedOf(ANA), 1), linkOf(seed, 1)]))!;
    log.act('g1', { type: 'reveal', link: linkOf(tryOf(1), 1) }).play();
    const [record] = recordsInLog(TABLE, log.events);
    const proof = { ...record!.proof!, contributions: record!.proof!.contributions.with(OPERATOR, linkOf(lucky, 1)) };
    expect(verifyRecord({ ...record!, proof })).toMatchObject({ error: { code: 'link-broken', player: OPERATOR } });
    expect(bindingIn(0, record!.proof!)).toBe(binding);

    // He rewrites the whole log, as if he had been bound to the lucky chain from the start.
    const forged = sitAgain(new PlayedLog({ game: 'pickomino' }).sit('Ana'), { commitment: commitmentOf(lucky) });
    forged.act('g0', { type: 'start' }).reveal([ANA]);
    forged.act('g1', { type: 'reveal', link: linkOf(lucky, 1) }).play();
    const rewritten = [...recordsInLog(TABLE, forged.events)];
    expect(wormsIn(firstRoll(rewritten))).toBeGreaterThanOrEqual(WORMS);
    expect(verifyRecord(rewritten[0]!)).toMatchObject({ ok: true });
    expect(bindingIn(0, rewritten[0]!.proof!)).not.toBe(binding);
  });
});

describe('an operator who calls off starts until the dice are good', () => {
  const chain: Chain = { seed: seedOf(ANA), sentFor: null, games: {}, allowed: 1 };

  /** He waits for Ana's link, computes the game, and leaves if he dislikes it. */
  const grind = async (keeper: ChainKeeper, asks: () => void): Promise<PlayedLog> => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana');
    const insist = async (_id: string, act: Act) => {
      log.act('g0', act);
      return { ok: true };
    };
    const ana = new Contributor({ insist } as never, keeper, { asks });
    for (let start = 1; start <= 18; start++) {
      sitAgain(log, { commitment: commitmentOf(tryOf(1)) }).act('g0', { type: 'start' });
      ana.see(viewTable(log.table, { viewer: ANA, isHost: true }, () => true));
      await Promise.resolve();
      const { contributions } = log.table.play!;
      if (contributions[ANA] === null) return log;
      if (wormsFor(log.table, [contributions[ANA]!, linkOf(tryOf(1), start)]) >= WORMS) return log;
    }
    return log;
  };

  test('gets two tries, then Ana is asked', async () => {
    const asks = vi.fn();
    const { table } = await grind(keptBy({ ...chain }), asks);
    expect(table).toMatchObject({ playing: 3, calledOff: [1, 2] });
    expect(asks.mock.calls).toEqual([[2]]);
  });

  test('who gets more tries has them in the proof, and does not choose who begins', async () => {
    const log = await grind(keptBy({ ...chain, allowed: 64 }), () => undefined);
    const { playing } = log.table;
    expect(playing).toBeGreaterThan(3);
    log.act('g1', { type: 'reveal', link: linkOf(tryOf(1), playing) }).play();
    const [record] = recordsInLog(TABLE, log.events);
    expect(record!.start).toBe(0);
    const calledOff = Array.from({ length: playing - 1 }, (_, i) => i + 1);
    expect(verifyRecord(record!)).toMatchObject({ value: { calledOff } });
    const proof = { ...record!.proof!, calledOff: calledOff.slice(2) };
    expect(verifyRecord({ ...record!, proof })).toMatchObject({ ok: false });
  });
});

const keptBy = (first: Chain): ChainKeeper => {
  let held = first;
  return { read: () => held, write: (changed) => void (held = changed) };
};

/**
 * A proxy before an unchanged server: it sends another chain in Ana's name, one that it has ground with the secret of
 * the server, and shows Ana her own.
 */
describe('a proxy in between', () => {
  const chain = { seed: seedOf(ANA), sentFor: null, games: {}, allowed: 1 };

  /** What the proxy exchanges, and whether it shows Ana what she sent. */
  const play = async (isShownToAna: boolean): Promise<{ keeper: ChainKeeper; record: GameRecord }> => {
    const log = new PlayedLog({ game: 'pickomino' });
    const ground = tryOf(7);
    const swapped = (text: string, from: string, to: string): string =>
      text.replaceAll(commitmentOf(from), commitmentOf(to)).replaceAll(linkOf(from, 1), linkOf(to, 1));
    const sent = <T>(act: T): T => JSON.parse(swapped(JSON.stringify(act), seedOf(ANA), ground)) as T;
    const keeper = keptBy({ ...chain });
    const insist = async (_id: string, act: Act) => {
      log.act('g0', sent(act));
      return { ok: true, value: { seq: log.table.seq } };
    };
    const ana = new Contributor({ insist } as never, keeper);
    const look = async (): Promise<void> => {
      const view = viewTable(log.table, { viewer: ANA, isHost: true }, () => true);
      const text = JSON.stringify(view);
      ana.see(JSON.parse(isShownToAna ? swapped(text, ground, seedOf(ANA)) : text) as TableView);
      await Promise.resolve();
    };
    const sit: Act = { type: 'sit', seat: ANA, name: 'Ana', commitment: commitmentOf(seedOf(ANA)) };
    log.act('g0', sent(sit)).act('g0', { type: 'seatBot', seat: OPERATOR, bot: 'greedy' });
    noteSent(
      keeper,
      viewTable(log.table, { viewer: ANA, isHost: true }, () => true),
    );
    log.act('g0', { type: 'start' });
    await look();
    if (!isShownToAna) log.act('g0', { type: 'reveal', link: linkOf(ground, 1) });
    await look();
    const [record] = recordsInLog(TABLE, log.play().events);
    return { keeper, record: record! };
  };

  test.each([
    ['shows her what she sent', true],
    ['shows her the other number', false],
  ])('that %s is found by what her device has kept, and by nothing else', async (_what, isShown) => {
    const { keeper, record } = await play(isShown);
    expect(verifyRecord(record)).toMatchObject({ value: { contributed: [ANA] } });
    const own = keeper.read().games[1]!;
    expect(verifyRecord(record, { own })).toMatchObject({ error: { code: 'other-number', player: ANA } });
  });

  test('that lets her number through cannot swap that of another seat', async () => {
    const log = new PlayedLog({ game: 'pickomino' }).begin().play();
    const [record] = recordsInLog(TABLE, log.events);
    const own = { seat: ANA, commitment: commitmentOf(seedOf(ANA)), link: linkOf(seedOf(ANA), 1), begun: true };
    const binding = bindingIn(0, record!.proof!);
    expect(verifyRecord(record!, { own: { ...own, binding } })).toMatchObject({ ok: true });
    expect(verifyRecord(record!, { own: { ...own, binding: '1'.repeat(64) } })).toMatchObject({
      error: { code: 'other-binding' },
    });
    expect(verifyRecord(record!, { table: 'BBBBBBBBBBBBBBBB' })).toMatchObject({ error: { code: 'other-table' } });
    expect(verifyRecord(record!, { commitment: '1'.repeat(64) })).toMatchObject({ error: { code: 'other-seal' } });
  });
});
