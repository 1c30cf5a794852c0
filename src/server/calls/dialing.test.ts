import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { LookupAddress } from 'node:dns';
import { connect, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakePush, LOCALHOST_CERTIFICATE, LOCALHOST_PEM } from '../../../test/kit/fakePush.ts';
import { Dialer, type Answer, type DialerSettings } from './dialing.ts';
import { guardedLookup, isPublic, type Resolver } from './guard.ts';

const address = (one: string): LookupAddress => ({ address: one, family: one.includes(':') ? 6 : 4 });

/** Answers one list after the other. */
const resolving =
  (...lists: readonly (readonly string[])[]): Resolver =>
  (_name, _options, answered) => {
    const list = lists.length > 1 ? (lists as string[][]).shift()! : lists[0]!;
    answered(null, list.map(address));
  };

/** What a name resolves to. */
const HOSTILE_ADDRESSES = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.5.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a9fe:a9fe',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
] as const;

/** What an endpoint says, at the port of a server on this machine. */
const HOSTILE_ENDPOINTS = [
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[64:ff9b::7f00:1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://169.254.169.254/latest/meta-data/',
  'https://name:password@push.example/',
  'https://push.example:22/',
  'https://push.example:PORT/',
  'http://push.example/',
  'file:///etc/passwd',
  'https://localhost/',
  'https://intranet/',
  'https://',
] as const;

describe('dialling', () => {
  let push: FakePush;
  const dialers: Dialer[] = [];
  beforeEach(async () => void (push = await FakePush.start()));
  afterEach(async () => {
    for (const dialer of dialers.splice(0)) dialer.close();
    await push.close();
  });

  const post = (endpoint: string, settings: Partial<DialerSettings> = {}): Promise<Answer> => {
    const dialer = new Dialer({ allowed: [], ca: LOCALHOST_CERTIFICATE, ...settings });
    dialers.push(dialer);
    return dialer.post({ endpoint, headers: {}, body: 'x' });
  };

  test.each(HOSTILE_ADDRESSES)('a name that leads to %s is not dialled', async (hostile) => {
    const answers = [
      await post('https://push.example/a', { resolve: resolving([hostile]) }),
      await post('https://push.example/a', { resolve: resolving(['203.0.114.1', hostile]) }),
    ];
    expect(answers.map(({ kind }) => kind)).toEqual(['forbidden', 'forbidden']);
  });

  test.each(HOSTILE_ENDPOINTS)('%s is not dialled', async (hostile) => {
    const answer = await post(hostile.replace('PORT', String(push.port)));
    expect(answer.kind).toBe('forbidden');
    expect(push.connections).toBe(0);
  });

  test('a name that is public first and leads here at the dial is not dialled', async () => {
    const resolve = resolving(['203.0.114.1'], ['127.0.0.1'], ['127.0.0.1']);
    const lookups = [guardedLookup(() => false, resolve), guardedLookup(() => false, resolve)];
    const first = await new Promise((answered) =>
      lookups[0]!('push.example', { all: true }, (error) => answered(error)),
    );
    expect(first).toBeNull();
    const socket = connect({ host: 'push.example', port: push.port, lookup: lookups[1]! as never });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('not public: 127.0.0.1');
    expect(push.connections).toBe(0);
    // Without the guard it would have been reached.
    const open = connect({
      host: 'push.example',
      port: push.port,
      lookup: guardedLookup(() => true, resolve) as never,
    });
    await once(open, 'connect');
    open.destroy();
  });

  test('addresses of this machine are not public', () => {
    const ours = Object.values(networkInterfaces()).flatMap((all) => all?.map((one) => one.address) ?? []);
    expect(ours.filter(isPublic)).toEqual([]);
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublic)).toEqual([true, true]);
  });

  test('the operator may allow a host', async () => {
    const { endpoint } = push.subscribe(500);
    expect(await post(endpoint, { allowed: [push.host] })).toMatchObject({ kind: 'answered', status: 500 });
    expect(await post(endpoint, { allowed: ['localhost:1'] })).toMatchObject({ kind: 'forbidden' });
  });

  test('a redirect is an answer like others', async () => {
    const elsewhere = push.subscribe(500);
    const { endpoint } = push.subscribe({ status: 307, headers: { location: elsewhere.endpoint } });
    expect(await post(endpoint, { allowed: [push.host] })).toMatchObject({ kind: 'answered', status: 307 });
    expect(push.requests).toBe(1);
  });

  test('a service that hangs is given up', async () => {
    const { endpoint } = push.subscribe('hang');
    expect(await post(endpoint, { allowed: [push.host], patience: 50 })).toMatchObject({ kind: 'failed' });
  });

  test('a resolver that hangs is given up', async () => {
    expect(await post('https://push.example/', { resolve: () => {}, patience: 50 })).toMatchObject({ kind: 'failed' });
  });

  test('a certificate of another name is refused', async () => {
    const { endpoint } = push.subscribe(201, 'other.example');
    const host = `other.example:${push.port}`;
    const answer = await post(endpoint, { allowed: [host], resolve: resolving(['127.0.0.1']) });
    expect(answer).toMatchObject({ kind: 'failed', why: expect.stringContaining('altnames') });
    expect(push.requests).toBe(0);
  });

  test('an answer without an end is not read', async () => {
    const pem = readFileSync(LOCALHOST_PEM);
    let isOpen = true;
    const server: Server = createServer({ key: pem, cert: pem }, (_request, response) => {
      response.on('close', () => (isOpen = false));
      const more = (): boolean => !response.destroyed && response.write('x'.repeat(65_536), () => setImmediate(more));
      more();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await post(`https://localhost:${port}/`, { allowed: [`localhost:${port}`] });
    expect(answer).toMatchObject({ kind: 'answered', status: 200 });
    await expect.poll(() => isOpen).toBe(false);
    server.close();
  });
});
