import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { PlayedLog } from '../../../test/kit/playedLog.ts';
import type { GameTypes, Happening, Refusal } from '../../core/index.ts';
import { viewTable } from '../../server/table/viewing.ts';
import { decideStep } from '../../server/table/deciding.ts';
import { commitmentOf, linkOf } from '../fairness/chain.ts';
import type { TableView } from '../views.ts';
import { Memory } from './memory.ts';

const viewOf = ({ table }: PlayedLog): TableView => viewTable(table, { viewer: 0, isHost: true }, () => true);

/** The table of the view with the event that led to it. */
const happening = (log: PlayedLog): Happening<GameTypes> | null => {
  const last = log.events.at(-1)!;
  return last.type === 'played' ? ({ event: last.event } as Happening<GameTypes>) : null;
};

const client = () => {
  const contradicted = vi.fn<(refusal: Refusal) => void>();
  const memory = new Memory({}, contradicted);
  return { contradicted, memory, see: (log: PlayedLog) => memory.see(viewOf(log), happening(log)) };
};

const begun = (): PlayedLog => new PlayedLog({ game: 'pickomino' }).begin();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a client that remembers', () => {
  test('follows a table through games and starts that are called off', () => {
    const { see, contradicted } = client();
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo');
    const seen = [see(log)];
    log.act('g0', { type: 'start' }).act('g1', { type: 'leave' });
    seen.push(see(log));
    log.act('g2', { type: 'sit', seat: 1, name: 'Cleo' });
    log.act('g0', { type: 'start' }).reveal([0]);
    for (let move = 0; log.table.phase === 'playing'; move++) seen.push(see(log.play(1)));
    seen.push(see(log.act('g0', { type: 'rematch' })));
    expect([new Set(seen), contradicted.mock.calls]).toEqual([new Set([true]), []]);
  });

  test('notices another event in the place of one that it saw', () => {
    const { see, contradicted } = client();
    see(begun().play(2));
    const back = begun().play(1);
    see(back);
    expect(contradicted).not.toHaveBeenCalled();
    const other = viewOf(back).legal.find((move) => JSON.stringify(move) !== JSON.stringify(moveAfter(1)))!;
    expect(see(back.add((table, at) => decideStep(table, other, null, at)))).toBe(false);
    expect(contradicted.mock.lastCall).toMatchObject([{ code: 'history-differs' }]);
  });

  test('notices a table that stays behind, and not one that catches up', () => {
    const { see, contradicted } = client();
    see(begun().play(6));
    see(begun().play(2));
    vi.advanceTimersByTime(9000);
    for (const moves of [3, 4, 5, 6]) see(begun().play(moves));
    vi.advanceTimersByTime(11_000);
    expect(contradicted).not.toHaveBeenCalled();
    see(begun().play(5));
    vi.advanceTimersByTime(11_000);
    expect(contradicted.mock.calls).toMatchObject([[{ code: 'rolled-back' }]]);
  });

  test('notices another head of the log where all that it sees is the same', () => {
    const { memory, see, contradicted } = client();
    memory.seeHead({ seq: 1, head: 'before the first view' });
    expect(memory.lastHead).toBeUndefined();
    const log = begun();
    see(log);
    memory.seeHead({ seq: 7, head: 'one' });
    memory.seeHead({ seq: 8, head: 'two' });
    memory.seeHead({ seq: 7, head: 'one' });
    expect([memory.lastHead, contradicted.mock.calls]).toEqual([8, []]);
    memory.seeHead({ seq: 8, head: 'another' });
    expect(contradicted.mock.calls).toEqual([[{ code: 'history-differs', seq: 8 }]]);
    see(log.play(3));
    expect(memory.lastHead).toBe(8);
  });

  test('notices another chain of the server, in this game or a later one', () => {
    const { memory, see, contradicted } = client();
    see(begun());
    const shown = viewOf(begun().play(1));
    const other = (playing: number, commitment: string): TableView => ({
      ...shown,
      playing,
      fairness: { ...shown.fairness, commitment },
    });
    expect(memory.see(other(2, '1'.repeat(64)), null)).toBe(false);
    expect(memory.see(other(1, '1'.repeat(64)), null)).toBe(false);
    expect(contradicted.mock.calls).toEqual([[{ code: 'other-seal' }], [{ code: 'other-seal' }]]);
    // The chain of this log has the link of game 2 behind that of game 1.
    expect(memory.see(other(2, linkOf('5e'.repeat(32), 1)), null)).toBe(true);
  });

  test('notices call-offs that are missing, and one of a game that had begun', () => {
    const { memory, see, contradicted } = client();
    const log = new PlayedLog({ game: 'pickomino' }).sit('Ana', 'Bo').act('g0', { type: 'start' });
    see(log.act('g1', { type: 'leave' }));
    const shown = viewOf(log);
    const without = { ...shown, fairness: { ...shown.fairness, calledOff: [] } };
    expect(memory.see(without, null)).toBe(false);
    log.act('g1', { type: 'sit', seat: 1, name: 'Bo', commitment: commitmentOf(seedOf(1)) }).start();
    expect(see(log)).toBe(true);
    const undone = { ...viewOf(log), playing: 3, seq: 99 };
    const fairness = { ...undone.fairness, calledOff: [1, 2], commitment: linkOf('5e'.repeat(32), 2) };
    expect(memory.see({ ...undone, fairness }, null)).toBe(false);
    expect(contradicted.mock.calls).toMatchObject([[{ code: 'history-differs' }], [{ code: 'history-differs' }]]);
  });
});

/** The move of the bot after so many. */
const moveAfter = (moves: number): unknown => {
  const last = begun()
    .play(moves + 1)
    .events.at(-1);
  const {
    player: _player,
    dice: _dice,
    ...move
  } = (last?.type === 'played' ? last.event : {}) as Record<string, unknown>;
  return move;
};
