import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePush, LOCALHOST_CERTIFICATE } from '../../../test/kit/fakePush.ts';
import { testServer, TestGuest, type TestServer } from '../../../test/kit/server.ts';
import { LABEL, renamed } from '../../../test/contract/eventStore.ts';
import { unwrap } from '../../core/index.ts';
import type { CallSettings } from '../../protocol/index.ts';
import { Dialer } from './dialing.ts';

const A_DAY = 86_400_000;

const WISHES = { language: 'en', zone: 'UTC', quiet: null, kinds: ['invited'], page: 'https://tablee.example/' };

describe('people one has met', () => {
  let time = 0;
  let push: FakePush;
  let server: TestServer;
  let guests: readonly TestGuest[];

  beforeEach(async () => {
    time = Date.parse('2026-11-19T12:00:00Z');
    push = await FakePush.start(() => time);
    const allowed = [push.host];
    server = testServer({
      now: () => time,
      settings: { pushHosts: allowed },
      dialer: new Dialer({ allowed, ca: LOCALHOST_CERTIFICATE }),
    });
    guests = [await TestGuest.come(server.app), await TestGuest.come(server.app)];
    await playedTogether('first');
  });
  afterEach(async () => {
    await server.close();
    await push.close();
    expect(server.failures).toEqual([]);
  });

  /** Stored as the end of a game stores it. */
  const playedTogether = async (table: string): Promise<void> => {
    const label = { ...LABEL, phase: 'over' as const, names: ['Guest 0', 'Guest 1'] };
    const record = { playing: 1, text: '{}', guests: guests.map(({ id }) => id) };
    unwrap(await server.service.store.append(table, 0, [renamed('Guest 0', time)], label, { record }));
  };

  const act = async (guest: TestGuest, body: object): Promise<CallSettings> =>
    (await guest.post('/api/calls', body)).body as unknown as CallSettings;

  const settingsOf = async (guest: TestGuest): Promise<CallSettings> => {
    const headers = { authorization: `Bearer ${guest.token}` };
    return (await server.app.inject({ url: '/api/calls', headers })).json();
  };

  /** A table of this guest with an empty seat. */
  const tableOf = async (guest: TestGuest): Promise<string> => {
    const table = await guest.open();
    await guest.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    return table;
  };

  test('they know each other by name and an id that nobody else has', async () => {
    const [first, second] = [await settingsOf(guests[0]!), await settingsOf(guests[1]!)];
    expect(first.people).toMatchObject([{ name: 'Guest 1', refused: false }]);
    expect(second.people).toMatchObject([{ name: 'Guest 0', refused: false }]);
    expect(JSON.stringify([first, second])).not.toContain(guests[1]!.id);
    expect((await settingsOf(await TestGuest.come(server.app))).people).toEqual([]);
  });

  test('one invites the other to a table, and calls their device', async () => {
    const device = push.subscribe();
    await act(guests[1]!, { type: 'subscribe', ...device, ...WISHES });
    const [{ id } = { id: '' }] = (await settingsOf(guests[0]!)).people;
    const table = await tableOf(guests[0]!);
    await act(guests[0]!, { type: 'invite', person: id, table });
    await server.service.calls.tick();
    await server.service.calls.settled();
    expect(push.at(device).map(({ message }) => message.notification.data)).toMatchObject([{ kind: 'invited', table }]);
    expect((await settingsOf(guests[1]!)).invitations).toMatchObject([{ table, name: 'Guest 0' }]);
    await guests[1]!.act(table, { type: 'sit', seat: 1, name: 'Bo' });
    await guests[0]!.act(table, { type: 'start' });
    expect((await settingsOf(guests[1]!)).invitations).toEqual([]);
  });

  test.each([false, true])('a refusal, forever: %s', async (forever) => {
    const table = await tableOf(guests[0]!);
    const [{ id: mine } = { id: '' }] = (await settingsOf(guests[0]!)).people;
    const [{ id: theirs } = { id: '' }] = (await settingsOf(guests[1]!)).people;
    const refused = await act(guests[1]!, { type: 'refuse', person: theirs, forever });
    expect(refused.people).toMatchObject([{ id: theirs, refused: true }]);
    expect((await settingsOf(guests[0]!)).people).toEqual([]);
    expect(await act(guests[0]!, { type: 'invite', person: mine, table })).toMatchObject({ code: 'not-met' });
    // Another game together ends a refusal that was not forever.
    time += 1000;
    await playedTogether('second');
    expect((await settingsOf(guests[0]!)).people).toHaveLength(forever ? 0 : 1);
    await act(guests[1]!, { type: 'allow', person: theirs });
    expect((await settingsOf(guests[0]!)).people).toHaveLength(1);
  });

  test('after 30 days they are strangers', async () => {
    const [{ id } = { id: '' }] = (await settingsOf(guests[0]!)).people;
    time += 31 * A_DAY;
    const table = await tableOf(guests[0]!);
    expect(await act(guests[0]!, { type: 'invite', person: id, table })).toMatchObject({ code: 'not-met' });
    expect((await settingsOf(guests[1]!)).people).toEqual([]);
  });

  test('nobody who was not met is invited, and nobody to a table of others', async () => {
    const stranger = await TestGuest.come(server.app);
    const [{ id } = { id: '' }] = (await settingsOf(guests[0]!)).people;
    expect(await act(stranger, { type: 'invite', person: id, table: await tableOf(stranger) })).toMatchObject({
      code: 'not-met',
    });
    const theirs = await tableOf(stranger);
    expect(await act(guests[0]!, { type: 'invite', person: id, table: theirs })).toMatchObject({ code: 'not-seated' });
  });

  test('an erased guest has invited nobody', async () => {
    const [{ id } = { id: '' }] = (await settingsOf(guests[0]!)).people;
    const table = await tableOf(guests[0]!);
    await act(guests[0]!, { type: 'invite', person: id, table });
    expect((await settingsOf(guests[1]!)).invitations).toHaveLength(1);
    await server.service.calls.forget(guests[0]!.id);
    expect(await server.service.store.calls.invitations(guests[1]!.id, 0)).toEqual([]);
  });
});
