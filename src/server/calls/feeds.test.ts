import { afterEach, expect, test } from 'vitest';
import { begunTable, testServer, type TestGuest, type TestServer } from '../../../test/kit/server.ts';
import type { CallSettings } from '../../protocol/index.ts';

const TIME = Date.parse('2026-11-19T12:00:00Z');
let server: TestServer;
afterEach(() => server.close());

const feedsAt = async (): Promise<{ table: string; mover: TestGuest; feeds: NonNullable<CallSettings['feeds']> }> => {
  server = testServer({ now: () => TIME });
  const { table, guests } = await begunTable(server.app, { game: 'pickomino', pace: { kind: 'days', days: 2 } });
  const mover = guests[(await guests[0]!.see(table)).toMove!]!;
  const { body } = await mover.post('/api/calls', feedsAct);
  return { table, mover, feeds: (body as unknown as CallSettings).feeds! };
};

const feedsAct = { type: 'feeds', on: true, language: 'fr', page: 'https://tablee.example/' };

const read = async (url: string): Promise<string> => {
  const reply = await server.app.inject({ url });
  expect(reply.statusCode).toBe(200);
  return reply.body;
};

test('the calendar has the deadline of a turn that waits', async () => {
  const { table, feeds } = await feedsAt();
  const lines = (await read(feeds.calendar)).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('DTSTART:20261121T110000Z');
  expect(lines).toContain('DTEND:20261121T120000Z');
  expect(lines).toContain('SUMMARY:C’est à vous de jouer (Pickomino)');
  expect(lines).toContain(`URL:https://tablee.example/#/join/${table}`);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('the feed has the turn that waits, until it is played', async () => {
  const { table, mover, feeds } = await feedsAt();
  const feed = await read(feeds.turns);
  expect(feed).toContain('<title>C’est à vous de jouer (Pickomino)</title>');
  expect(feed).toContain(`<link href="https://tablee.example/#/join/${table}"/>`);
  expect(feed).toContain('<updated>2026-11-19T12:00:00.000Z</updated>');
  await mover.act(table, { type: 'leave' });
  expect(await read(feeds.turns)).not.toContain('<entry>');
});

test('a new address ends the one before, and none ends both', async () => {
  const { mover, feeds } = await feedsAt();
  const { body } = await mover.post('/api/calls', feedsAct);
  const fresh = (body as unknown as CallSettings).feeds!;
  expect(fresh.turns).not.toBe(feeds.turns);
  expect((await server.app.inject({ url: feeds.turns })).statusCode).toBe(404);
  await read(fresh.calendar);
  await mover.post('/api/calls', { ...feedsAct, on: false });
  expect((await server.app.inject({ url: fresh.calendar })).statusCode).toBe(404);
});
