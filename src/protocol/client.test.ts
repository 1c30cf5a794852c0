import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MOVE = { move: { type: 'roll' }, after: 3, id: 'abcdefgh' } as const;

/** A server that is away for so many ms. */
const awayFor = (ms: number) => {
  const back = performance.now() + ms;
  const asked: string[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(String(init?.body));
    if (performance.now() < back) throw new TypeError('Failed to fetch');
    return Response.json({ seq: 4 });
  };
  return { asked, client: new Client({ base: '', fetch: fetch as typeof globalThis.fetch }) };
};

test('a move is kept while the server is started again, under the same id', async () => {
  const { asked, client } = awayFor(6000);
  const answer = client.move('table', MOVE);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answer).toEqual({ ok: true, value: { seq: 4 } });
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(1);
});

test('a move that cannot be brought to the server is refused in the end', async () => {
  const { client } = awayFor(Infinity);
  const answer = client.move('table', MOVE);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});

test('what the rules refuse is asked once', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 'roll-first', message: '' }, { status: 422 }));
  expect(await new Client({ base: '', fetch }).move('table', MOVE)).toMatchObject({ error: { code: 'roll-first' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('every request but the stream has an end', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    signals.push(init?.signal);
    return Response.json({});
  };
  await new Client({ base: '', fetch: fetch as typeof globalThis.fetch }).table('table');
  expect(signals[0]).toBeInstanceOf(AbortSignal);
});
