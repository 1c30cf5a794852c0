import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPostgres } from '../../../../test/kit/postgres.ts';
import { Proxy } from '../../../../test/kit/proxy.ts';
import { Link, MOST_WAITING } from './link.ts';

let server: TestPostgres;
beforeAll(async () => void (server = await TestPostgres.start()));
afterAll(() => server.end());

test('when too many statements wait the next is refused at once, and later ones succeed', async () => {
  const wire = await Proxy.to(() => server.port);
  const link = new Link(server.url('postgres', wire.port), { most: 1, patience: 60_000 });
  const ask = (): Promise<string> =>
    link.query('SELECT 1').then(
      () => 'answered',
      (error: Error) => error.message,
    );
  expect(await ask()).toBe('answered');
  wire.hold();
  const waiting = Array.from({ length: MOST_WAITING }, ask);
  expect(await ask()).toBe('too many wait for the database');
  wire.mend();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['answered']));
  expect(await ask()).toBe('answered');
  await link.close();
  await wire.close();
});
