import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { pickomino } from '../../games/index.ts';
import { Client } from './client.ts';
import { writeMessage } from '../eventStream.ts';
import { WatchedTable, type MoveKeeper, type UnsentMove } from './watchedTable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SETUP = { players: 2, rulebook: 'zoch', options: {}, start: 0 };

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Streams that send only the messages of the test. */
class SilentServer {
  readonly urls: string[] = [];
  #body!: ReadableStreamDefaultController<Uint8Array>;

  readonly fetch = async (url: string | URL | Request, { signal }: RequestInit = {}): Promise<Response> => {
    if (String(url).includes('/transparency')) return Response.json({ code: 'not-stored' }, { status: 503 });
    this.urls.push(String(url));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller;
        signal!.addEventListener('abort', () => controller.error(signal!.reason));
      },
    });
    return new Response(body);
  };

  say(text: string): void {
    this.#body.enqueue(new TextEncoder().encode(text));
  }
}

const watching = () => {
  const server = new SilentServer();
  const client = new Client({ base: 'http://far', fetch: server.fetch });
  const stop = new AbortController();
  const ended: unknown[] = [];
  const reading = { signal: stop.signal, opened: () => {}, message: () => {}, retry: () => {} };
  void client.stream('AAAAAAAAAAAAAAAA', null, reading).then((end) => ended.push(end));
  return { server, stop, ended };
};

describe('a stream', () => {
  test('counts as dead after 40 seconds of silence', async () => {
    const { ended } = watching();
    await seconds(39);
    expect(ended).toEqual([]);
    await seconds(2);
    expect(ended).toMatchObject([
      {
        ok: false,
        error: { code: 'unreachable', message: expect.stringContaining('no message or heartbeat in time') },
      },
    ]);
  });

  test('lives as long as there is a heartbeat', async () => {
    const { server, ended } = watching();
    for (let beat = 0; beat < 20; beat++) {
      await seconds(15);
      server.say(':\n\n');
    }
    await seconds(39);
    expect(ended).toEqual([]);
    await seconds(2);
    expect(ended).toHaveLength(1);
  });

  test('that never answers is given up as well', async () => {
    const client = new Client({
      base: 'http://far',
      fetch: (_url, init) =>
        new Promise((_done, failed) => init!.signal!.addEventListener('abort', () => failed(init!.signal!.reason))),
    });
    const reading = { signal: new AbortController().signal, opened: () => {}, message: () => {}, retry: () => {} };
    const ended = client.stream('AAAAAAAAAAAAAAAA', null, reading);
    await seconds(41);
    expect(await ended).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  });

  test('ends at once when it is cancelled', async () => {
    const { stop, ended } = watching();
    await seconds(1);
    stop.abort();
    await seconds(0);
    expect(ended).toHaveLength(1);
  });

  test('with an unreadable message is closed, not left open', async () => {
    const server = new SilentServer();
    const fetch = vi.fn(server.fetch);
    const refuse = (): never => {
      throw new Error('no such thing');
    };
    const reading = { signal: new AbortController().signal, opened: () => {}, message: refuse, retry: () => {} };
    const ended = new Client({ base: 'http://far', fetch }).stream('AAAAAAAAAAAAAAAA', null, reading);
    server.say(writeMessage({ id: 1, type: '', data: '{}' }));
    expect(await ended).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(fetch.mock.calls[0]![1]!.signal!.aborted).toBe(true);
  });
});

/** What a client looks at in every table. */
const FAIRNESS = { commitment: '', commitments: [], contributions: [], awaited: [], calledOff: [] };
const TABLE = { seq: 7, playing: 1, fairness: FAIRNESS };

test('a table whose stream went silent is watched again, from where it was', async () => {
  const server = new SilentServer();
  const connected: boolean[] = [];
  const client = new Client({ base: 'http://far', fetch: server.fetch });
  const live = new WatchedTable(client, 'AAAAAAAAAAAAAAAA', {
    changed: () => {},
    connected: (isConnected) => connected.push(isConnected),
  });
  live.watch();
  await seconds(1);
  server.say(writeMessage({ id: 7, type: 'table', data: JSON.stringify({ ...TABLE, terms: { game: 'pickomino' } }) }));
  await seconds(39);
  expect(server.urls).toHaveLength(1);
  await seconds(3);
  expect(connected).toEqual([true, false, true]);
  expect(server.urls[1]).toContain('after=7');
  live.close();
});

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

test('a move is retried while the server restarts, under the same id', async () => {
  const { asked, client } = awayFor(6000);
  const answer = client.move('table', MOVE);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answer).toEqual({ ok: true, value: { seq: 4 } });
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(1);
});

test('a move that cannot reach the server is refused in the end', async () => {
  const { client } = awayFor(Infinity);
  const answer = client.move('table', MOVE);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
});

test('an illegal move is sent once', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 'roll-first', message: '' }, { status: 422 }));
  expect(await new Client({ base: '', fetch }).move('table', MOVE)).toMatchObject({ error: { code: 'roll-first' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('every request but the stream has a timeout', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    signals.push(init?.signal);
    return Response.json({});
  };
  await new Client({ base: '', fetch: fetch as typeof globalThis.fetch }).table('table');
  expect(signals[0]).toBeInstanceOf(AbortSignal);
});

test('a client without a stream is notified when the server is away, and when it is back', async () => {
  let isAway = false;
  const fetch = async (): Promise<Response> => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ ...TABLE, terms: { game: 'pickomino' } });
  };
  const seen: unknown[] = [];
  const live = new WatchedTable(new Client({ base: 'http://far', fetch }), 'AAAAAAAAAAAAAAAA', {
    changed: ({ seq }) => seen.push(seq),
    connected: (isConnected) => seen.push(isConnected),
  });
  await live.look();
  isAway = true;
  await live.look();
  isAway = false;
  await live.look();
  expect(seen).toEqual([true, 7, false, true, 7]);
});

test('a client cut off before the final table asks for the last move again, and plays it once', async () => {
  const server = new SilentServer();
  const client = new Client({ base: 'http://far', fetch: server.fetch });
  const seen: [number, string][] = [];
  const live = new WatchedTable(client, 'AAAAAAAAAAAAAAAA', {
    changed: ({ seq, phase }, happening) => seen.push([seq, happening ? 'played' : phase]),
  });
  live.watch();
  await seconds(1);
  const table = { ...TABLE, phase: 'playing', terms: { game: 'pickomino' }, view: { a: 1 }, seats: [], you: null };
  const played = { event: {}, view: pickomino.view(unwrap(pickomino.start(SETUP)), null) };
  const last = writeMessage({ id: null, type: '', data: JSON.stringify(played) });
  server.say(writeMessage({ id: 7, type: 'table', data: JSON.stringify(table) }) + last);
  await seconds(45);
  expect(server.urls[1]).toContain('after=7');
  const final = JSON.stringify({ ...table, seq: 8, phase: 'over' });
  server.say(last + writeMessage({ id: 8, type: 'table', data: final }));
  await seconds(1);
  expect(seen).toEqual([
    [7, 'playing'],
    [8, 'played'],
    [8, 'over'],
  ]);
  live.close();
});

test('a client notes the present players without getting the table', async () => {
  const server = new SilentServer();
  const client = new Client({ base: 'http://far', fetch: server.fetch });
  const seen: boolean[][] = [];
  const live = new WatchedTable(client, 'AAAAAAAAAAAAAAAA', {
    changed: ({ seats }) => seen.push(seats.map(({ present }) => present)),
  });
  live.watch();
  await seconds(1);
  const seats = [
    { name: 'Ana', present: true },
    { name: 'Bo', present: true },
  ];
  server.say(writeMessage({ id: 7, type: 'table', data: JSON.stringify({ ...TABLE, seats }) }));
  server.say(writeMessage({ id: null, type: 'presence', data: '{"present":[true,false]}' }));
  await seconds(1);
  expect(seen).toEqual([
    [true, true],
    [true, false],
  ]);
  live.close();
});

test('a move made while the server is away is sent again with the stream, under the same id, and the player hears of it', async () => {
  const server = new SilentServer();
  const asked: unknown[] = [];
  let isAway = false;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (init?.method !== 'POST') return server.fetch(url, init);
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ seq: 8 });
  };
  const said: boolean[] = [];
  const live = new WatchedTable(new Client({ base: 'http://far', fetch }), 'AAAAAAAAAAAAAAAA', {
    changed: () => {},
    resending: (isResending) => said.push(isResending),
  });
  live.watch();
  await seconds(1);
  const table = { seq: 7, phase: 'playing', terms: { game: 'pickomino' }, view: null, seats: [], you: null };
  server.say(writeMessage({ id: 7, type: 'table', data: JSON.stringify(table) }));
  await seconds(1);
  isAway = true;
  const answer = live.move({ type: 'roll' });
  await seconds(60);
  expect([asked, said]).toEqual([[], [true]]);
  isAway = false;
  await seconds(60);
  expect(await answer).toEqual({ ok: true, value: { seq: 8 } });
  expect(asked).toEqual([{ move: { type: 'roll' }, after: 7, id: expect.any(String) as string }]);
  expect(said).toEqual([true, false]);
  live.close();
});

test('a move that waits for the server is given up when the table is closed', async () => {
  const { client } = awayFor(Infinity);
  const said: boolean[] = [];
  const live = new WatchedTable(client, 'AAAAAAAAAAAAAAAA', {
    changed: () => {},
    resending: (isResending) => said.push(isResending),
  });
  live.watch();
  const answer = live.move({ type: 'roll' });
  await seconds(30);
  live.close();
  await seconds(30);
  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  expect(said).toEqual([true, false]);
});

/** A page at the table, with what earlier ones have kept. */
const pageWith = (answer: () => Response, moves: MoveKeeper) => {
  const server = new SilentServer();
  const asked: unknown[] = [];
  const said: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (init?.method !== 'POST') return server.fetch(url, init);
    asked.push(JSON.parse(String(init.body)));
    return answer();
  };
  const client = new Client({ base: 'http://far', fetch });
  const live = new WatchedTable(
    client,
    'AAAAAAAAAAAAAAAA',
    {
      changed: () => {},
      resending: (isResending) => said.push(isResending),
      moveFailed: ({ code }) => said.push(code),
    },
    null,
    { moves },
  );
  live.watch();
  const show = async (seq: number): Promise<void> => {
    await seconds(1);
    const table = { seq, phase: 'playing', terms: { game: 'pickomino' }, view: null, seats: [], you: null };
    server.say(writeMessage({ id: seq, type: 'table', data: JSON.stringify({ ...TABLE, ...table }) }));
    await seconds(1);
  };
  return { live, asked, said, show };
};

const movesKept = (): MoveKeeper => {
  let kept: UnsentMove | null = null;
  return { read: () => kept, write: (move) => void (kept = move), remove: () => void (kept = null) };
};

const fails = (): Response => {
  throw new TypeError('Failed to fetch');
};

describe('a move that was not answered before the page was closed', () => {
  const closedWithMove = async (): Promise<{ moves: MoveKeeper; asked: unknown[] }> => {
    const moves = movesKept();
    const { live, asked, show } = pageWith(fails, moves);
    await show(7);
    void live.move({ type: 'roll' });
    await seconds(1);
    live.close();
    return { moves, asked };
  };

  test('is sent by the next page under its id, and the player hears of it', async () => {
    const { moves, asked: before } = await closedWithMove();
    const { live, asked, said, show } = pageWith(() => Response.json({ seq: 8 }), moves);
    await show(7);
    expect(asked).toEqual([before[0]]);
    expect([said, moves.read()]).toEqual([[true, false], null]);
    live.close();
  });

  test('is dropped with a message once the server refuses it', async () => {
    const { moves } = await closedWithMove();
    const { live, said, show } = pageWith(
      () => Response.json({ code: 'conflict', message: '' }, { status: 409 }),
      moves,
    );
    await show(9);
    expect([said, moves.read()]).toEqual([[true, false, 'conflict'], null]);
    live.close();
  });

  test('is dropped after a quarter of an hour', async () => {
    const { moves } = await closedWithMove();
    await seconds(1000);
    const { live, asked, said, show } = pageWith(() => Response.json({ seq: 8 }), moves);
    await show(7);
    expect([asked, said, moves.read()]).toEqual([[], [], null]);
    live.close();
  });
});

test('a move that is answered is not kept', async () => {
  const moves = movesKept();
  const { live, show } = pageWith(() => Response.json({ seq: 8 }), moves);
  await show(7);
  await live.move({ type: 'roll' });
  expect(moves.read()).toBeNull();
  live.close();
});
