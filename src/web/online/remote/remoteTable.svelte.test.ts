import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  defaultSetup,
  happeningOf,
  makeMoveUnchecked,
  seededRng,
  unwrap,
  type GameTypes,
  type Played,
} from '../../../core/index.ts';
import type { Client, StreamMessage, TableView } from '../../../protocol/index.ts';
import { entryFor } from '../../games.ts';
import { RemoteTable } from './remoteTable.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { game, loadKit } = entryFor('pickomino');

interface Seen {
  readonly before: GameTypes['state'];
  readonly played: Played<GameTypes>;
}

const isLost = ({ last }: { last?: { lost: string | null } | null }): boolean => last?.lost === 'no-new-symbol';

/** A roll that loses the turn, and the roll of the next player. */
const lostTurn = (): readonly [Seen, Seen] => {
  const rng = seededRng('lost turn');
  let before = unwrap(game.start(defaultSetup(game, 2)));
  let lost: Seen | null = null;
  for (;;) {
    const played = makeMoveUnchecked(game, before, game.legalMoves(before)[0] ?? { type: '' }, rng);
    if (lost) return [lost, { before, played }];
    if (isLost(played.state)) lost = { before, played };
    before = played.state;
  }
};

/** The table as `you` see it before that roll; `tell` brings the steps one by one. */
const watch = async (isYou: boolean) => {
  const steps = lostTurn();
  const loser = steps[0].played.step.seat ?? -1;
  const you = isYou ? loser : 1 - loser;
  let receive: (message: StreamMessage) => void = () => undefined;
  // Only the parts of a client that a watched table needs.
  const client = {
    stream: (_id: string, _after: number | null, reader: { message: typeof receive }) => {
      receive = reader.message;
      return new Promise(() => undefined);
    },
  } as unknown as Client;
  const remote = new RemoteTable(client, 'table');
  remote.kit = await loadKit();
  remote.watch();
  const seats = ['Ana', 'Bo'].map((name) => ({ kind: 'person', name, bot: null, present: true }));
  const table = {
    id: 'table',
    seq: 1,
    terms: { game: 'pickomino' },
    phase: 'playing',
    playing: 1,
    seats,
    you,
    fairness: { commitments: [], contributions: [], awaited: [] },
    view: steps[0].before,
    legal: [],
    deadline: null,
  } as unknown as TableView;
  receive({ id: 1, type: 'table', data: JSON.stringify(table) });
  steps.forEach(({ before, played }, i) => {
    const { event } = happeningOf(game, before, played, you);
    receive({ id: i + 2, type: '', data: JSON.stringify({ event }) });
  });
  return { remote, loser };
};

test.each([
  ['your own', true, 2200],
  ['another’s', false, 1200],
])('%s lost turn is seen before the next roll, which has come already', async (_, isYou, stays) => {
  const { remote, loser } = await watch(isYou);
  expect(remote.last?.event.player).toBe(loser);
  vi.advanceTimersByTime(stays - 1);
  expect(remote.last?.event.player).toBe(loser);
  vi.advanceTimersByTime(1);
  expect(remote.last?.event.player).toBe(1 - loser);
  expect(remote.hurry).toBeUndefined();
});

test('a tap skips it', async () => {
  const { remote, loser } = await watch(true);
  remote.hurry?.();
  expect(remote.last?.event.player).toBe(1 - loser);
});
