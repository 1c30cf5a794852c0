import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePush, LOCALHOST_CERTIFICATE, type Behaviour, type FakeDevice } from '../../../test/kit/fakePush.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { begunTable, testServer, TestGuest, type TestServer } from '../../../test/kit/server.ts';
import type { CallSettings, TableView } from '../../protocol/index.ts';
import { Dialer } from './dialing.ts';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const DAYS = { game: 'pickomino', pace: { kind: 'days', days: 1 } };

const WISHES = {
  language: 'de',
  zone: 'UTC',
  quiet: null,
  kinds: ['turn', 'clock', 'invited', 'rematch', 'begins', 'agreed'],
  page: 'https://tablee.example/',
};

describe('calls', () => {
  // Noon in UTC.
  let time = 0;
  let push: FakePush;
  let server: TestServer;

  beforeEach(async () => {
    time = Date.parse('2026-11-19T12:00:00Z');
    push = await FakePush.start(() => time);
    server = start();
  });
  afterEach(async () => {
    await server.close();
    await push.close();
    expect(push.faults).toEqual([]);
    expect(server.failures).toEqual([]);
  });

  const start = (settings = {}): TestServer => {
    const allowed = [push.host];
    return testServer({
      now: () => time,
      store: new MemoryStore(),
      settings: { pushHosts: allowed, ...settings },
      dialer: new Dialer({ allowed, ca: LOCALHOST_CERTIFICATE }),
    });
  };

  const act = async (guest: TestGuest, body: object): Promise<CallSettings> => {
    const { status, body: answer } = await guest.post('/api/calls', body);
    expect(answer).not.toHaveProperty('code');
    expect(status).toBe(200);
    return answer as unknown as CallSettings;
  };

  const subscribe = async (guest: TestGuest, wishes = {}, behaviour: Behaviour = 201): Promise<FakeDevice> => {
    const device = push.subscribe(behaviour);
    await act(guest, { type: 'subscribe', ...device, ...WISHES, ...wishes });
    return device;
  };

  /** Time passes, and the server looks once. */
  const pass = async (ms: number): Promise<void> => {
    time += ms;
    await server.service.calls.tick();
    await server.service.calls.settled();
  };

  const kindsAt = (device: FakeDevice): string[] =>
    push.at(device).map(({ message }) => message.notification.data.kind);

  /** The guest at the table who is to move, and another one. */
  const turnAt = async (
    table: string,
    guests: readonly TestGuest[],
  ): Promise<{ mover: TestGuest; view: TableView }> => {
    const view = await guests[0]!.see(table);
    return { mover: guests[view.toMove!]!, view: await guests[view.toMove!]!.see(table) };
  };

  test('a player who is away for a minute is called once, then with a quarter left and at the end', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover, view } = await turnAt(table, guests);
    const device = await subscribe(mover);
    await pass(50_000);
    expect(kindsAt(device)).toEqual([]);
    await pass(11_000);
    expect(push.at(device)[0]?.message).toEqual({
      web_push: 8030,
      mutable: true,
      notification: {
        title: 'Du bist dran!',
        lang: 'de',
        navigate: `https://tablee.example/#/join/${table}`,
        tag: table,
        data: { kind: 'turn', table, seq: view.seq, count: 1 },
        app_badge: '1',
      },
      app_badge: 1,
    });
    await pass(12 * AN_HOUR);
    expect(kindsAt(device)).toEqual(['turn']);
    await pass(6 * AN_HOUR);
    await pass(A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn', 'clock']);
    await pass(5 * AN_HOUR);
    await pass(A_MINUTE);
    await pass(A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn', 'clock', 'clock']);
    const [first, second, last] = push.at(device);
    expect(new Set([first!.topic, second!.topic, last!.topic]).size).toBe(1);
    expect(last!.ttl).toBeLessThanOrEqual(3600);
    expect([first!.urgency, last!.urgency]).toEqual(['normal', 'high']);
    expect(first!.contact).toBe('https://tablee.example');
  });

  test('who has moved is not called, the next one is; the same turn is called at one table once an hour', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover, view } = await turnAt(table, guests);
    const device = await subscribe(mover);
    await pass(61_000);
    time += 1000;
    await mover.move(table, view.legal[0]!, view.seq);
    const { mover: next } = await turnAt(table, guests);
    expect(next).toBe(mover);
    await pass(2 * A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn']);
    await pass(AN_HOUR);
    expect(kindsAt(device)).toEqual(['turn', 'turn']);
  });

  test('a call that waits is dropped when it is answered', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const device = await subscribe(mover, {}, 500);
    await pass(61_000);
    push.behave(device, 201);
    await mover.act(table, { type: 'leave' });
    await pass(A_MINUTE);
    expect(kindsAt(device)).toEqual([]);
    expect(await server.service.store.calls.waitingCalls(9)).toBe(0);
  });

  test('in quiet hours nobody is called; a deadline in them is called before', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const quiet = { from: 11 * 60, until: 15 * 60 };
    const device = await subscribe(mover, { quiet });
    await pass(2 * A_MINUTE);
    expect(kindsAt(device)).toEqual([]);
    await pass(3 * AN_HOUR);
    expect(kindsAt(device)).toEqual(['turn']);
    // The time runs out at 12:00 the next day: the last call would be at 11:00.
    await pass(19 * AN_HOUR + 50 * A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn', 'clock']);
    await pass(4 * A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn', 'clock', 'clock']);
  });

  test('a muted table does not call, and kinds that are switched off do not', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const device = await subscribe(mover, { kinds: ['begins'] });
    await pass(61_000);
    expect(kindsAt(device)).toEqual([]);
    await act(mover, { type: 'subscribe', ...device, ...WISHES });
    expect((await act(mover, { type: 'mute', table, muted: true })).muted).toEqual([table]);
    await pass(A_MINUTE);
    expect(kindsAt(device)).toEqual([]);
    await act(mover, { type: 'mute', table, muted: false });
    await pass(A_MINUTE);
    expect(kindsAt(device)).toEqual(['turn']);
  });

  test('players who are away are called when their game begins', async () => {
    const [host, other] = [await TestGuest.come(server.app), await TestGuest.come(server.app)];
    const devices = [await subscribe(host), await subscribe(other)];
    const table = await host.open(DAYS);
    await host.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    await other.act(table, { type: 'sit', seat: 1, name: 'Bo' });
    await host.act(table, { type: 'start' });
    await pass(1000);
    expect(devices.map(kindsAt)).toEqual([['begins'], ['begins']]);
  });

  test.each([404, 410])('a device that is gone (%i) is forgotten', async (status) => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    await subscribe(mover, {}, status);
    await pass(61_000);
    expect((await act(mover, { type: 'mute', table, muted: false })).subscriptions).toEqual([]);
    expect(await server.service.store.calls.waitingCalls(9)).toBe(0);
  });

  test.each<[string, Behaviour, number]>([
    ['500', 500, 30_000],
    ['429', { status: 429, headers: { 'retry-after': '600' } }, 600_000],
    ['nothing', 'close', 30_000],
  ])('a service that answers %s is asked again later', async (_name, behaviour, later) => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const device = await subscribe(mover, {}, behaviour);
    await pass(61_000);
    const asked = push.requests;
    await pass(later - 2000);
    expect(push.requests).toBe(asked);
    push.behave(device, 201);
    await pass(2000);
    expect(kindsAt(device)).toEqual(['turn']);
  });

  test.each([400, 401, 403, 413, 301])('a call that is refused (%i) is not sent again', async (status) => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    await subscribe(mover, {}, status);
    await pass(61_000);
    expect(await server.service.store.calls.waitingCalls(9)).toBe(0);
    expect(server.service.metrics.text()).toContain('tablee_calls_failed_total 1');
  });

  test('a test comes at once, in quiet hours too', async () => {
    const guest = await TestGuest.come(server.app);
    const device = await subscribe(guest, { quiet: { from: 0, until: 1439 } });
    await act(guest, { type: 'test', endpoint: device.endpoint });
    await server.service.calls.settled();
    expect(push.at(device)[0]?.message.notification).toMatchObject({
      title: 'Benachrichtigungen funktionieren',
      navigate: 'https://tablee.example/',
      data: { kind: 'test', table: null },
    });
    expect(server.service.metrics.text()).toContain('tablee_calls_sent_total 1');
  });

  test('a renewed subscription is called from then on, and an ended one is not', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const old = await subscribe(mover);
    const device = push.subscribe();
    await act(mover, { type: 'renew', old: old.endpoint, ...device });
    await pass(61_000);
    expect([old, device].map(kindsAt)).toEqual([[], ['turn']]);
    const { subscriptions, waiting } = await act(mover, { type: 'unsubscribe', endpoint: device.endpoint });
    expect(subscriptions).toEqual([]);
    expect(waiting).toEqual([table]);
    await pass(23 * AN_HOUR);
    expect(kindsAt(device)).toEqual(['turn']);
  });

  test.each([
    'https://127.0.0.1/push',
    'https://push.example:22/push',
    'https://localhost/push',
    'https://[fd00:ec2::254]/push',
  ])('a subscription at %s is refused', async (endpoint) => {
    const guest = await TestGuest.come(server.app);
    const { keys } = push.subscribe();
    const answer = await guest.post('/api/calls', { type: 'subscribe', endpoint, keys, ...WISHES });
    expect(answer).toMatchObject({ status: 422, body: { code: 'bad-endpoint' } });
  });

  test('a guest has at most 16 devices', async () => {
    const guest = await TestGuest.come(server.app);
    const devices: FakeDevice[] = [];
    for (let n = 0; n < 17; n++) devices.push(await subscribe(guest));
    const { subscriptions } = await act(guest, { type: 'test', endpoint: devices[16]!.endpoint });
    expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual(devices.slice(1).map(({ endpoint }) => endpoint));
  });

  test('a server that was started again calls, with the same key', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const device = await subscribe(mover);
    const { key } = await act(mover, { type: 'mute', table, muted: false });
    const { store } = server.service;
    await server.close();
    const allowed = [push.host];
    server = testServer({
      now: () => time,
      store,
      settings: { pushHosts: allowed },
      dialer: new Dialer({ allowed, ca: LOCALHOST_CERTIFICATE }),
    });
    await pass(61_000);
    expect(kindsAt(device)).toEqual(['turn']);
    expect((await server.app.inject({ url: '/api/calls' })).json()).toMatchObject({ key, subscriptions: [] });
  });

  test('a server on which calls are switched off refuses subscriptions', async () => {
    await server.close();
    server = start({ push: false });
    const guest = await TestGuest.come(server.app);
    const answer = await guest.post('/api/calls', { type: 'subscribe', ...push.subscribe(), ...WISHES });
    expect(answer.body).toMatchObject({ code: 'calls-off' });
    expect((await server.app.inject({ url: '/api/calls' })).json()).toMatchObject({ key: null });
  });

  test('an erased guest is not called any more', async () => {
    const { table, guests } = await begunTable(server.app, DAYS);
    const { mover } = await turnAt(table, guests);
    const device = await subscribe(mover);
    await act(mover, { type: 'feeds', on: true, language: 'de', page: WISHES.page });
    await mover.post('/api/guests/erase', {});
    await server.service.erasing.work();
    await pass(2 * A_MINUTE);
    expect(kindsAt(device)).toEqual([]);
    expect(await server.service.store.calls.devicesOf([mover.id])).toEqual([]);
    expect(await server.service.store.calls.feedOf(mover.id)).toBeUndefined();
  });
});
