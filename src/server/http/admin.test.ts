import { afterEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../test/kit/server.ts';

const TOKEN = 'a secret of the tests';

let server: TestServer;
afterEach(() => server.close());

const backup = (authorization?: string) =>
  server.app.inject({ url: '/api/admin/backup', headers: authorization === undefined ? {} : { authorization } });

describe('what only whoever runs the server may do', () => {
  test('is not there without a token', async () => {
    server = testServer();
    for (const header of [undefined, 'Bearer ', 'Bearer none'])
      expect((await backup(header)).json()).toMatchObject({ code: 'no-such-page' });
  });

  test.each([[undefined], ['Bearer'], ['Bearer '], [`Bearer ${TOKEN}x`], [`Bearer ${TOKEN.slice(1)}`], [TOKEN]])(
    'is refused to %j',
    async (header) => {
      server = testServer({ settings: { adminToken: TOKEN } });
      const reply = await backup(header);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'not-admin']);
    },
  );

  test('is done for the one with the token; a store without a file has nothing to copy', async () => {
    server = testServer({ settings: { adminToken: TOKEN } });
    expect((await backup(`bearer ${TOKEN}`)).json()).toMatchObject({ code: 'backup-running' });
  });
});
