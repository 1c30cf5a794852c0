import { describe, expect, test } from 'vitest';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { commitmentOf, linkOf, MOST_PLAYINGS, verifyRecord, type Act } from '../../protocol/index.ts';
import { recordsInLog } from '../runtime/records.ts';
import { decideAct, decideMove } from './deciding.ts';
import { awaitedAt } from './fairReveal.ts';
import { nameLate } from './revealing.ts';
import { deadlineOf, seatToMove } from './table.ts';
import { tableAfter } from './tableLog.ts';

const CLOCK = { kind: 'live', perMove: 10, bank: 0 } as const;

/** Three who have committed, the game started, nobody has revealed. */
const frozen = (game = 'pickomino'): PlayedLog =>
  new PlayedLog({ game, pace: CLOCK }).sit('Ana', 'Bo', 'Cleo').act('g0', { type: 'start' });

const late = (log: PlayedLog): PlayedLog => log.add(nameLate);

const linkFor = (seat: number, playing: number): Act => ({ type: 'reveal', link: linkOf(seedOf(seat), playing) });

const refusal = (log: PlayedLog, guest: string, act: Act) => decideAct(log.table, guest, act, log.at);

const typesOf = (log: PlayedLog): string[] => log.events.map(({ type }) => type);

describe.each(['pickomino', 'triominos'])('a game of %s', (game) => {
  test('begins when the last seat has revealed, and not before', () => {
    const log = frozen(game).reveal([2, 0]);
    expect(awaitedAt(log.table)).toEqual([1]);
    expect(typesOf(log)).not.toContain('played');
    expect(seatToMove(log.table)).toBeNull();
    for (const guest of ['g0', 'g1', 'g2'])
      expect(decideMove(log.table, guest, { type: 'roll' }, 'x', log.at)).toMatchObject({
        error: { code: 'reveals-awaited', seats: [1] },
      });
    log.reveal([1]);
    expect(seatToMove(log.table)).not.toBeNull();
    expect(log.table.play!.contributions).toEqual([0, 1, 2].map((seat) => linkOf(seedOf(seat), 1)));
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('asks for another link of the same chains at each rematch', () => {
    const log = frozen(game).reveal().play().act('g1', { type: 'rematch' });
    expect(awaitedAt(log.table)).toEqual([0, 1, 2]);
    expect(refusal(log, 'g0', linkFor(0, 1))).toMatchObject({ error: { code: 'wrong-link', playing: 2 } });
    log.reveal().play();
    const records = [...recordsInLog(TABLE, log.events)];
    expect(records).toHaveLength(2);
    for (const record of records) expect(verifyRecord(record)).toMatchObject({ value: { contributed: [0, 1, 2] } });
  });
});

describe('a link', () => {
  test('of another chain, another seat or another playing is refused', () => {
    const log = frozen();
    for (const act of [linkFor(1, 1), linkFor(0, 2), linkFor(0, MOST_PLAYINGS)])
      expect(refusal(log, 'g0', act)).toMatchObject({ error: { code: 'wrong-link' } });
    expect(refusal(log, 'g9', linkFor(0, 1))).toMatchObject({ error: { code: 'not-seated' } });
  });

  test('may arrive twice, even when the game has begun', () => {
    const log = frozen().reveal([0]);
    expect(refusal(log, 'g0', linkFor(0, 1))).toEqual({ ok: true, value: [] });
    log.reveal();
    expect(refusal(log, 'g0', linkFor(0, 1))).toEqual({ ok: true, value: [] });
  });

  test('is refused before the start, and from a seat without a commitment', () => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana');
    expect(refusal(log, 'g0', linkFor(0, 1))).toMatchObject({ error: { code: 'wrong-phase' } });
    log.act('g1', { type: 'sit', seat: 1, name: 'Bo' }).act('g0', { type: 'start' });
    expect(refusal(log, 'g1', linkFor(1, 1))).toMatchObject({ error: { code: 'wrong-phase' } });
  });
});

describe('while links are awaited', () => {
  test('no one can sit down, commit again or be removed', () => {
    const log = frozen().reveal().play().act('g2', { type: 'leave' });
    log.act('g0', { type: 'rematch' }).reveal([0]);
    const sit: Act = { type: 'sit', seat: 2, name: 'Dan', commitment: commitmentOf(seedOf(5)) };
    expect(refusal(log, 'g5', sit)).toMatchObject({ error: { code: 'wrong-phase' } });
    const commit: Act = { type: 'commit', commitment: commitmentOf(seedOf(5)) };
    expect(refusal(log, 'g1', commit)).toMatchObject({ error: { code: 'wrong-phase' } });
    expect(refusal(log, 'g0', { type: 'remove', seat: 1 })).toMatchObject({ error: { code: 'too-early' } });
    expect(refusal(log, 'g1', { type: 'goOn' })).toMatchObject({ error: { code: 'too-early', seats: [1] } });
  });

  test('the clock stands still; the first turn has its whole time', () => {
    const log = frozen();
    expect(deadlineOf(log.table)).toBeNull();
    log.at += 60_000;
    log.reveal();
    expect(deadlineOf(log.table)).toBe(log.at + 10_000);
  });
});

describe('a late player', () => {
  test('is named, and can still reveal', () => {
    const log = late(frozen().reveal([0, 2]));
    expect(log.events.at(-1)).toMatchObject({ type: 'late', seats: [1] });
    expect(nameLate(log.table, log.at)).toEqual({ ok: true, value: [] });
    log.reveal([1]);
    expect(log.table.play!.revealPhase).toBe('done');
  });

  test('is left out when all others agree, and stands in the proof', () => {
    const log = late(frozen().reveal([0, 2])).act('g0', { type: 'goOn' });
    expect(seatToMove(log.table)).toBeNull();
    expect(refusal(log, 'g0', { type: 'goOn' })).toEqual({ ok: true, value: [] });
    log.act('g2', { type: 'goOn' });
    expect(log.events.at(-1)).toMatchObject({ type: 'revealsClosed', without: [1] });
    expect(refusal(log, 'g1', linkFor(1, 1))).toMatchObject({ error: { code: 'wrong-phase' } });
    const [record] = recordsInLog(TABLE, log.play().events);
    expect(record!.proof!.reveals).toMatchObject({
      frozen: 5,
      seats: [
        { committed: 2, revealed: 6 },
        { committed: 3, revealed: null },
        { committed: 4, revealed: 7 },
      ],
      agreed: [0, 2],
    });
    expect(verifyRecord(record!)).toMatchObject({ value: { contributed: [0, 2], leftOut: [1], agreed: [0, 2] } });
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('who then reveals is asked too, as long as another link is missing', () => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo', 'Cleo', 'Dan').act('g0', { type: 'start' });
    late(log.reveal([0, 2]))
      .act('g0', { type: 'goOn' })
      .reveal([1])
      .act('g2', { type: 'goOn' });
    expect(log.table.play!.revealPhase).toBe('late');
    log.act('g1', { type: 'goOn' });
    expect(log.events.at(-1)).toMatchObject({ type: 'revealsClosed', without: [3] });
  });

  test('is left out only if a player who has revealed agrees, even one with a stand-in', () => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo').act('g2', { type: 'sit', seat: 2, name: 'Cleo' });
    late(log.act('g0', { type: 'start' }).reveal([0])).act('g0', { type: 'standIn', seat: 0, bot: 'greedy' });
    log.act('g2', { type: 'goOn' });
    expect(log.table.play!.revealPhase).toBe('late');
    log.act('g0', { type: 'goOn' }).play();
    const [record] = recordsInLog(TABLE, log.events);
    expect(verifyRecord(record!)).toMatchObject({ value: { contributed: [0], leftOut: [1], agreed: [2, 0] } });
  });

  test('has no say in it, unless no one has revealed', () => {
    const log = late(frozen().reveal([0]));
    for (const guest of ['g1', 'g2', 'g0']) log.act(guest, { type: 'goOn' });
    expect(log.table.play!.reveals.agreed).toEqual([0]);
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('alone may continue without its own contribution: the device is lost', () => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana').act('g0', { type: 'seatBot', seat: 1, bot: 'greedy' });
    late(log.act('g0', { type: 'start' })).act('g0', { type: 'goOn' });
    const [record] = recordsInLog(TABLE, log.play().events);
    expect(verifyRecord(record!)).toMatchObject({ value: { contributed: [], leftOut: [0], agreed: [0] } });
  });

  test('can lose the seat, and the game is called off: other links count next time', () => {
    const log = late(frozen().reveal([0, 2]));
    expect(refusal(log, 'g2', { type: 'remove', seat: 1 })).toMatchObject({ error: { code: 'not-host' } });
    expect(refusal(log, 'g0', { type: 'remove', seat: 2 })).toMatchObject({ error: { code: 'wrong-phase' } });
    log.act('g0', { type: 'remove', seat: 1 });
    expect(log.table).toMatchObject({ phase: 'open', playing: 2, play: null });
    expect(log.table.seats.map(({ kind }) => kind)).toEqual(['person', 'empty', 'person']);
    log.act('g0', { type: 'start' });
    expect(refusal(log, 'g0', linkFor(0, 1))).toMatchObject({ error: { code: 'wrong-link' } });
    log.act('g0', linkFor(0, 2)).act('g2', linkFor(2, 2)).play();
    const [record] = recordsInLog(TABLE, log.events);
    expect(record!.proof).toMatchObject({ playing: 2, calledOff: [1] });
    // Who begins does not follow from what was called off.
    expect(record!.start).toBe(0);
    expect(verifyRecord(record!)).toMatchObject({ value: { contributed: [0, 1], leftOut: [] } });
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('who leaves calls the game off, even after revealing', () => {
    for (const log of [frozen(), frozen().reveal([1])])
      expect(log.act('g1', { type: 'leave' }).table).toMatchObject({ phase: 'open', playing: 2, calledOff: [1] });
  });

  test('can call off no more games than a chain has links', () => {
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo');
    for (let playing = 1; playing <= MOST_PLAYINGS; playing++) {
      log.act('g0', { type: 'start' }).act('g1', { type: 'leave' });
      log.act('g1', { type: 'sit', seat: 1, name: 'Bo', commitment: commitmentOf(seedOf(1)) });
    }
    expect(refusal(log, 'g0', { type: 'start' })).toMatchObject({ error: { code: 'no-more-rematches' } });
  });
});

describe('a seat', () => {
  test('without a commitment has no contribution', () => {
    const log = new PlayedLog({ game: 'pickomino' });
    for (const seat of [0, 1]) log.act(`g${seat}`, { type: 'sit', seat, name: `P${seat}` });
    log.act('g0', { type: 'start' });
    expect(seatToMove(log.table)).toBe(0);
    const [record] = recordsInLog(TABLE, log.play().events);
    expect(verifyRecord(record!)).toMatchObject({ value: { contributed: [], leftOut: [] } });
  });

  test('of a bot has none, and is not waited for', () => {
    const log = new PlayedLog({ game: 'triominos' }).sit('Ana').act('g0', { type: 'seatBot', seat: 1, bot: 'greedy' });
    log.start();
    expect(log.table.play!.contributions).toEqual([linkOf(seedOf(0), 1), null]);
  });

  test('in which a bot stands in still needs its own device to reveal', () => {
    const log = frozen().reveal().act('g1', { type: 'standIn', seat: 1, bot: 'greedy' }).play();
    log.act('g0', { type: 'rematch' }).reveal([0, 2]);
    expect(awaitedAt(log.table)).toEqual([1]);
    late(log).act('g0', { type: 'goOn' }).act('g2', { type: 'goOn' });
    expect(log.table.play!.contributions[1]).toBeNull();
  });

  test('that is taken in a running game contributes from the next one on', () => {
    const log = frozen().reveal().act('g1', { type: 'leave' });
    log.act('g7', { type: 'sit', seat: 1, name: 'Dan', commitment: commitmentOf(seedOf(7)) });
    expect(log.table.play!.contributions[1]).toBe(linkOf(seedOf(1), 1));
    log.play().act('g0', { type: 'rematch' }).reveal([0, 2]).act('g7', linkFor(7, 2));
    expect(log.table.play!.contributions[1]).toBe(linkOf(seedOf(7), 2));
  });

  test('whose chain is lost commits to another one, once', () => {
    const log = frozen().reveal().play();
    const commit: Act = { type: 'commit', commitment: commitmentOf(seedOf(8)) };
    log.act('g1', commit);
    expect(refusal(log, 'g1', commit)).toEqual({ ok: true, value: [] });
    log.act('g0', { type: 'rematch' }).reveal([0, 2]);
    expect(refusal(log, 'g1', linkFor(1, 2))).toMatchObject({ error: { code: 'wrong-link' } });
    log.act('g1', linkFor(8, 2));
    expect(log.table.play!.revealPhase).toBe('done');
  });
});
