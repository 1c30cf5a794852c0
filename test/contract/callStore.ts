import { afterEach, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import type { CallNote, Device, NewCall } from '../../src/server/store/callStore.ts';
import type { SqlStore } from '../../src/server/store/sqlStore.ts';
import { LABEL, renamed } from './eventStore.ts';

const device = (guest: string, endpoint: string): Omit<Device, 'number' | 'failures'> => ({
  guest,
  endpoint,
  host: new URL(endpoint).host,
  method: 'push',
  p256dh: 'p',
  auth: 'a',
  language: 'it',
  zone: 'Europe/Rome',
  quiet: { from: 1320, until: 420 },
  kinds: ['turn', 'clock'],
  page: 'https://tablee.example/',
});

const NEVER = { guest: 'g0', muted: false, seq: 0, stage: 0, called: 0, away: 0, news: '' } as const;

/** The contract of what a store keeps for calls. */
export const describeCallStore = (name: string, open: () => Promise<SqlStore>): void => {
  describe(`calls in ${name}`, () => {
    let store: SqlStore;
    const opened = async (): Promise<SqlStore> => (store = await open());
    afterEach(() => store.close());

    const tableWith = async (table: string, call?: CallNote): Promise<void> =>
      void unwrap(await store.append(table, 0, [renamed('1')], LABEL, call ? { call } : {}));

    /** A device, and a call to it that is due at 100. */
    const called = async (change: Partial<NewCall> = {}): Promise<NewCall> => {
      await store.calls.subscribe(device('g0', 'https://push.example/1'), 16);
      const [{ number: key, host } = { number: 0, host: '' }] = await store.calls.devicesOf(['g0']);
      const call: NewCall = {
        device: key,
        host,
        guest: 'g0',
        kind: 'turn',
        seq: 3,
        noted: 90,
        due: 100,
        expires: 1000,
        ...change,
      };
      await tableWith('a', { at: 50, news: [] });
      const [due] = await store.calls.claimTables(50, 60, 9);
      expect(await store.calls.settle(due!, 500, { attention: [], calls: [call] })).toBe(true);
      return call;
    };

    test('a secret is made once', async () => {
      await opened();
      expect(await store.calls.secret('key', () => 'first')).toBe('first');
      expect(await store.calls.secret('key', () => 'second')).toBe('first');
      const both = await Promise.all(['x', 'y'].map((made) => store.calls.secret('other', () => made)));
      expect(both[0]).toBe(both[1]);
    });

    test('a device is read as it was subscribed, and changed by subscribing again', async () => {
      await opened();
      const first = device('g0', 'https://push.example/1');
      await store.calls.subscribe(first, 16);
      const [read] = await store.calls.devicesOf(['g0', 'g1']);
      expect(read).toEqual({ ...first, number: read!.number, failures: 0 });
      await store.calls.subscribe({ ...first, quiet: null, kinds: [] }, 16);
      expect(await store.calls.devices([read!.number])).toEqual([{ ...read, quiet: null, kinds: [] }]);
    });

    test('of too many devices the oldest makes room', async () => {
      await opened();
      for (const n of [1, 2, 3, 4]) await store.calls.subscribe(device('g0', `https://push.example/${n}`), 3);
      await store.calls.subscribe(device('g1', 'https://push.example/5'), 3);
      const endpoints = (await store.calls.devicesOf(['g0'])).map(({ endpoint }) => endpoint.at(-1));
      expect(endpoints).toEqual(['2', '3', '4']);
      expect((await store.calls.subscribers(0)).map(({ guest }) => guest)).toEqual(['g0', 'g0', 'g0', 'g1']);
    });

    test('a device belongs to the guest who subscribed it last', async () => {
      await opened();
      await store.calls.subscribe(device('g0', 'https://push.example/1'), 16);
      const [{ number: before } = { number: 0 }] = await store.calls.subscribers(0);
      await store.calls.subscribe(device('g1', 'https://push.example/1'), 16);
      expect(await store.calls.devicesOf(['g0'])).toEqual([]);
      expect((await store.calls.subscribers(before)).map(({ guest }) => guest)).toEqual(['g1']);
    });

    test('a renewed device keeps its wishes; of others nothing is renewed or removed', async () => {
      await opened();
      await store.calls.subscribe(device('g0', 'https://push.example/1'), 16);
      const fresh = { endpoint: 'https://other.example/2', host: 'other.example', p256dh: 'p2', auth: 'a2' };
      expect(await store.calls.renew('g1', 'https://push.example/1', fresh)).toBe(false);
      expect(await store.calls.unsubscribe('g1', 'https://push.example/1')).toBe(false);
      expect(await store.calls.renew('g0', 'https://push.example/1', fresh)).toBe(true);
      expect(await store.calls.devicesOf(['g0'])).toMatchObject([{ ...fresh, language: 'it' }]);
      expect(await store.calls.unsubscribe('g0', fresh.endpoint)).toBe(true);
      expect(await store.calls.devicesOf(['g0'])).toEqual([]);
    });

    test('a note shares the commit of its append, and comes with news', async () => {
      await opened();
      await tableWith('a', { at: 70, news: [{ guest: 'g0', kind: 'begins' }] });
      expect(await store.calls.claimTables(69, 99, 9)).toEqual([]);
      expect(await store.calls.claimTables(70, 99, 9)).toMatchObject([{ table: 'a' }]);
      expect(await store.calls.attentionAt('a')).toEqual([{ ...NEVER, news: 'begins' }]);
      const refused = await store.append('a', 0, [renamed('2')], LABEL, { call: { at: 1, news: [] } });
      expect(refused.ok).toBe(false);
      expect(await store.calls.claimTables(70, 99, 9)).toEqual([]);
    });

    test('a table is brought forward, never back', async () => {
      await opened();
      await tableWith('a', { at: 70, news: [] });
      unwrap(await store.append('a', 1, [renamed('2')], LABEL, { call: { at: 90, news: [] } }));
      expect(await store.calls.claimTables(70, 170, 9)).toHaveLength(1);
      await store.calls.bringForward(['a', 'nowhere'], 80);
      expect(await store.calls.claimTables(80, 180, 9)).toHaveLength(1);
    });

    test('of claims at the same time one gets the table, and its lease ends', async () => {
      await opened();
      await tableWith('a', { at: 70, news: [] });
      const claims = await Promise.all([1, 2, 3].map(() => store.calls.claimTables(70, 100, 9)));
      expect(claims.flat()).toHaveLength(1);
      expect(await store.calls.claimTables(100, 130, 9)).toHaveLength(1);
    });

    test('what was found out about a table counts only if it has not changed', async () => {
      await opened();
      await tableWith('a', { at: 70, news: [] });
      const [due] = await store.calls.claimTables(70, 100, 9);
      unwrap(await store.append('a', 1, [renamed('2')], LABEL, { call: { at: 130, news: [] } }));
      const outcome = { attention: [{ ...NEVER, seq: 9 }], calls: [] };
      expect(await store.calls.settle(due!, 1000, outcome)).toBe(false);
      expect(await store.calls.attentionAt('a')).toEqual([]);
      const [again] = await store.calls.claimTables(100, 130, 9);
      expect(await store.calls.settle(again!, null, outcome)).toBe(true);
      expect(await store.calls.attentionAt('a')).toEqual([{ ...NEVER, seq: 9 }]);
      expect(await store.calls.claimTables(9999, 9999, 9)).toEqual([]);
    });

    test('of two looks at a table one counts, even after its lease', async () => {
      await opened();
      await tableWith('a', { at: 70, news: [] });
      const [first] = await store.calls.claimTables(70, 100, 9);
      const [second] = await store.calls.claimTables(100, 130, 9);
      const nothing = { attention: [], calls: [] };
      expect(await store.calls.settle(second!, 500, nothing)).toBe(true);
      expect(await store.calls.settle(first!, 600, nothing)).toBe(false);
    });

    test('a muted table and a time of leaving stay with what is known', async () => {
      await opened();
      await tableWith('a');
      await store.calls.mute('a', 'g0', true);
      await store.calls.leftAt('a', 'g0', 40, 100);
      expect(await store.calls.attentionAt('a')).toEqual([{ ...NEVER, muted: true, away: 40 }]);
      expect(await store.calls.muted('g0')).toEqual(['a']);
      expect(await store.calls.claimTables(100, 130, 9)).toHaveLength(1);
      await store.calls.mute('a', 'g0', false);
      expect(await store.calls.muted('g0')).toEqual([]);
    });

    test('a call is claimed once until its lease ends, and ended for good', async () => {
      await opened();
      const call = await called();
      const options = { most: 9, except: [] };
      expect(await store.calls.claimCalls(99, 199, options)).toEqual([]);
      const claims = await Promise.all([1, 2, 3].map(() => store.calls.claimCalls(100, 160, options)));
      expect(claims.flat()).toEqual([{ ...call, number: claims.flat()[0]!.number, table: 'a', due: 160, tries: 1 }]);
      const [again] = await store.calls.claimCalls(160, 220, options);
      expect(again).toMatchObject({ tries: 2 });
      await store.calls.endCalls([again!.number]);
      expect(await store.calls.claimCalls(9999, 9999, options)).toEqual([]);
    });

    test('a later call of a table takes the place of one that waits', async () => {
      await opened();
      const call = await called();
      const [due] = await store.calls.claimTables(500, 600, 9);
      await store.calls.settle(due!, 700, { attention: [], calls: [{ ...call, kind: 'clock', due: 510 }] });
      const found = await store.calls.claimCalls(9999, 9999, { most: 9, except: [] });
      expect(found.map(({ kind }) => kind)).toEqual(['clock']);
    });

    test('hosts that rest get nothing', async () => {
      await opened();
      await called();
      expect(await store.calls.claimCalls(100, 160, { most: 9, except: ['push.example'] })).toEqual([]);
      await store.calls.restHost('push.example', 300);
      expect(await store.calls.claimCalls(299, 400, { most: 9, except: [] })).toEqual([]);
      expect(await store.calls.claimCalls(300, 400, { most: 9, except: [] })).toHaveLength(1);
    });

    test('a call of a table that is gone has no table, and one of a device that is gone is gone', async () => {
      await opened();
      const { device: number } = await called();
      const [read] = await store.calls.devices([number]);
      await store.calls.test(read!, 10, 20);
      expect(await store.calls.claimCalls(10, 20, { most: 9, except: [] })).toMatchObject([
        { kind: 'test', table: null },
      ]);
      await store.calls.removeDevice(number);
      expect(await store.calls.waitingCalls(9)).toBe(0);
    });

    test('a table takes its calls with it', async () => {
      await opened();
      await called();
      await store.calls.mute('a', 'g0', true);
      await store.remove('a');
      expect(await store.calls.waitingCalls(9)).toBe(0);
      expect(await store.calls.muted('g0')).toEqual([]);
      expect(await store.calls.claimTables(9999, 9999, 9)).toEqual([]);
    });

    test('people who finished a game together are found by either, with the latest names', async () => {
      await opened();
      const label = { ...LABEL, phase: 'over' as const, names: ['Ana', 'Bo'] };
      const record = { playing: 1, text: '{}', guests: ['g0', 'g1'] };
      unwrap(await store.append('a', 0, [renamed('1', 1000)], label, { record }));
      expect(await store.calls.companions('g0', 1000)).toEqual([
        { guest: 'g1', seat: 1, names: label.names, at: 1000 },
      ]);
      expect(await store.calls.companions('g1', 1001)).toEqual([]);
    });

    test('an invitation is news, once a table; refusing ends it', async () => {
      await opened();
      await tableWith('a');
      expect(await store.calls.invite('a', 'g1', 'g0', 30)).toBe(true);
      expect(await store.calls.invite('a', 'g1', 'g2', 31)).toBe(false);
      expect(await store.calls.invitations('g1', 30)).toEqual([{ table: 'a', other: 'g0', at: 30 }]);
      expect(await store.calls.attentionAt('a')).toMatchObject([{ guest: 'g1', news: 'invited' }]);
      await store.calls.refuse('g1', 'g0', { at: 40, forever: false });
      expect(await store.calls.invitations('g1', 0)).toEqual([]);
      expect(await store.calls.refusals('g0')).toEqual([{ guest: 'g1', other: 'g0', at: 40, forever: false }]);
      await store.calls.refuse('g1', 'g0', null);
      expect(await store.calls.refusals('g1')).toEqual([]);
    });

    test('the tables of a guest with a game on', async () => {
      await opened();
      await tableWith('a');
      unwrap(await store.append('b', 0, [renamed('1')], { ...LABEL, phase: 'playing' }));
      unwrap(await store.append('c', 0, [renamed('1')], { ...LABEL, phase: 'playing' }));
      expect(await store.calls.playingWith('g0', 9)).toEqual(['c', 'b']);
      expect(await store.calls.playingWith('g0', 1)).toEqual(['c']);
    });

    test('a feed is found by its secret until another takes its place', async () => {
      await opened();
      const feed = { secret: 's1', language: 'fr' as const, page: 'https://tablee.example/' };
      await store.calls.setFeed('g0', feed);
      expect(await store.calls.feed('s1')).toEqual({ ...feed, guest: 'g0' });
      await store.calls.setFeed('g0', { ...feed, secret: 's2' });
      expect(await store.calls.feed('s1')).toBeUndefined();
      await store.calls.setFeed('g0', null);
      expect(await store.calls.feedOf('g0')).toBeUndefined();
    });

    test('nothing is left of a guest who is forgotten', async () => {
      await opened();
      await called();
      await store.calls.mute('a', 'g0', true);
      await store.calls.setFeed('g0', { secret: 's1', language: 'fr', page: 'https://tablee.example/' });
      await store.calls.invite('a', 'g1', 'g0', 30);
      await store.calls.refuse('g2', 'g0', { at: 1, forever: true });
      await store.calls.forget('g0');
      expect(await store.calls.devicesOf(['g0'])).toEqual([]);
      expect(await store.calls.waitingCalls(9)).toBe(0);
      expect(await store.calls.muted('g0')).toEqual([]);
      expect(await store.calls.feed('s1')).toBeUndefined();
      expect(await store.calls.invitations('g1', 0)).toEqual([]);
      expect(await store.calls.refusals('g2')).toEqual([]);
    });

    test('old invitations and refusals are deleted, except those forever', async () => {
      await opened();
      await tableWith('a');
      await store.calls.invite('a', 'g1', 'g0', 30);
      await store.calls.refuse('g1', 'g2', { at: 30, forever: false });
      await store.calls.refuse('g1', 'g3', { at: 30, forever: true });
      await store.calls.prune(31);
      expect(await store.calls.invitations('g1', 0)).toEqual([]);
      expect(await store.calls.refusals('g1')).toMatchObject([{ other: 'g3' }]);
    });
  });
};
