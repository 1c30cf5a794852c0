import { expect, test } from 'vitest';
import { listenAt } from './start.ts';

/** An app on a system that has some addresses only. */
const appWith = (code: string, hosts: readonly string[]) => {
  const tried: string[] = [];
  const app = {
    tried,
    listen: async ({ host = '' }) => {
      tried.push(host);
      if (hosts.includes(host)) return '';
      throw Object.assign(new Error(code), { code });
    },
  };
  return app as typeof app & Parameters<typeof listenAt>[0];
};

test('on a system without IPv6 the server listens on IPv4', async () => {
  const app = appWith('EAFNOSUPPORT', ['0.0.0.0']);
  await listenAt(app, { port: 1, host: '::' });
  expect(app.tried).toEqual(['::', '0.0.0.0']);
});

test.each([
  ['an address that was asked for', 'EAFNOSUPPORT', '::1'],
  ['a port that is taken', 'EADDRINUSE', '::'],
])('%s is not exchanged for another', async (_what, code, host) => {
  const app = appWith(code, ['0.0.0.0']);
  await expect(listenAt(app, { port: 1, host })).rejects.toThrow(code);
  expect(app.tried).toEqual([host]);
});
