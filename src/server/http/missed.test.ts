import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { begunTable, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { followMissed } from '../../protocol/client/missed.ts';
import { Client } from '../../protocol/index.ts';

let server: TestServer;
beforeEach(() => {
  server = testServer();
});
afterEach(() => server.close());

/** A client without a socket. */
const clientOf = (guest: TestGuest): Client =>
  new Client({
    base: '',
    token: guest.token,
    fetch: async (url, init) => {
      const { method = 'GET', headers } = init ?? {};
      const reply = await server.app.inject({
        method: method as 'GET',
        url: String(url),
        headers: headers as Record<string, string>,
      });
      return new Response(reply.body, { status: reply.statusCode });
    },
  });

/** So many moves of those whose turn it is; the last legal one each time. */
const playOn = async (table: string, guests: readonly TestGuest[], moves: number): Promise<void> => {
  for (let i = 0; i < moves; i++) {
    const { toMove, seq } = await guests[0]!.see(table);
    const mover = guests[toMove!]!;
    await mover.move(table, (await mover.see(table)).legal.at(-1)!, seq);
  }
};

describe.each(['pickomino', 'triominos'])('what somebody missed of %s', (game) => {
  test('leads from the table that they left to the present one', async () => {
    const { table, guests } = await begunTable(server.app, { game });
    await playOn(table, guests, 3);
    const left = await guests[0]!.see(table);
    await playOn(table, guests, 6);
    const now = await guests[0]!.see(table);
    const missed = followMissed(unwrap(await clientOf(guests[0]!).missed(table, left.seq)))!;
    expect(missed.before).toMatchObject({ seq: left.seq, view: left.view });
    expect(missed.happenings).toHaveLength(now.seq - left.seq);
    expect(missed.happenings[0]!.before).toEqual(left.view);
    expect(missed.happenings.at(-1)!.after).toEqual(now.view);
    expect(missed.now).toMatchObject({ seq: now.seq, view: now.view });
  });

  test('is nothing if nothing has happened, and the latest if much has', async () => {
    const { table, guests } = await begunTable(server.app, { game });
    await playOn(table, guests, 40);
    const { seq } = await guests[0]!.see(table);
    const client = clientOf(guests[0]!);
    expect(followMissed(unwrap(await client.missed(table, seq)))!.happenings).toEqual([]);
    expect(followMissed(unwrap(await client.missed(table, 1)))!.happenings).toHaveLength(32);
  });
});

test('nobody sees a rack of another seat in it', async () => {
  const { table, guests } = await begunTable(server.app, { game: 'triominos' });
  const { seq } = await guests[0]!.see(table);
  await playOn(table, guests, 6);
  const watcher = await TestGuest.come(server.app);
  const { happenings } = followMissed(unwrap(await clientOf(watcher).missed(table, seq)))!;
  expect(happenings.map(({ after }) => (after as { rack: unknown }).rack ?? null)).toEqual(happenings.map(() => null));
});
