/** Every endpoint, bombarded from its own schema: never a 5xx, never a hang, and the server lives. */
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES, type Route } from '../../src/protocol/schemas.ts';
import { begunTable, TestGuest, testServer, type TestServer } from '../kit/server.ts';

// Sockets and whole games are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let app: FastifyInstance;
let guest: TestGuest;
let table: string;

beforeAll(async () => {
  server = testServer();
  ({ app } = server);
  const begun = await begunTable(app, { game: 'triominos' });
  ({ table } = begun);
  guest = begun.guests[0]!;
});
afterAll(() => server.close());

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
}

const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '<script>',
  [],
  {},
  { toString: 1 },
  { length: -1 },
  [[[[[[]]]]]],
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue());

/** Values that fit the schema, mixed with hostile ones. */
const fitting = (schema: Schema): fc.Arbitrary<unknown> => fc.oneof({ weight: 6, arbitrary: right(schema) }, hostile);

const right = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'integer') return fc.integer({ min: -2, max: 300 });
  if (schema.type === 'number') return fc.double();
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(fitting((schema.items as Schema) ?? {}), { maxLength: 4 });
  if (schema.properties)
    return fc
      .record(Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, fitting(one)])), {
        requiredKeys: [],
      })
      .chain((body) => fc.oneof({ weight: 4, arbitrary: fc.constant(body) }, fc.constant({ ...body, surplus: 1 })));
  return fc.oneof(fc.string({ maxLength: 40 }), fc.constant('pickomino'));
};

const urlFor = (path: string): string => path.replace(':id', table);
const send = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${guest.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });

const expectRefusal = (reply: { statusCode: number; json(): unknown }, status: number): void => {
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
};

const posts = Object.values(ROUTES).filter(({ method }) => method === 'POST') as Route[];

describe.each(posts)('POST $path', ({ path, body }) => {
  test('answers anything near its schema with 2xx or 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(fitting(body as Schema), async (value) => {
        const { statusCode } = await send('POST', urlFor(path), JSON.stringify(value) ?? 'null');
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a key of the prototype', '{"__proto__":{"type":"leave"}}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['toString', '{"toString":1}'],
    ['a number', '7'],
    ['deep nesting', '['.repeat(8000)],
    ['deep and closed nesting', '['.repeat(5000) + ']'.repeat(5000)],
  ])('refuses %s', async (_name, payload) => {
    expectRefusal(await send('POST', urlFor(path), payload), 400);
  });

  test('refuses a megabyte, broken UTF-8 and other types', async () => {
    expectRefusal(await send('POST', urlFor(path), JSON.stringify('x'.repeat(1_000_000))), 413);
    expectRefusal(await send('POST', urlFor(path), '{}', 'text/plain'), 415);
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` };
    expectRefusal(await app.inject({ method: 'POST', url: urlFor(path), headers, payload: broken }), 400);
  });
});

test.each([
  '/api/tables/short',
  '/api/tables/__proto__',
  '/api/tables/..%2f..%2fetc%2fpasswd',
  '/api/tables/%00',
  `/api/tables/${'x'.repeat(5000)}`,
  '/api/tables/%zz',
  '/api/tables?game[]=1',
  '/api/tables?nothing=1',
  '/api/tables?phase=late',
  `/api/tables/${'A'.repeat(16)}/watch?after=-1`,
  `/api/tables/${'A'.repeat(16)}/watch?form=fat`,
])('GET %s is refused', async (url) => {
  const { statusCode } = await app.inject({ url });
  expect([400, 404, 414]).toContain(statusCode);
});

test('afterwards the table still works', async () => {
  expect((await guest.see(table)).phase).toBeDefined();
  expect(server.failures).toEqual([]);
});
