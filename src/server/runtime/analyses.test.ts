import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../test/kit/files.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { testServer, type TestParts, type TestServer } from '../../../test/kit/server.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { analyse, finish } from '../../analysis/index.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord } from '../../record/index.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { analysedBytes, type Analyst } from '../thinking/analyst.ts';
import { analystThread } from '../thinking/analystThread.ts';

// Whole games take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
afterEach(() => server.close());

/** A table with one finished game, and its rematch under way. */
const served = async (parts: Omit<TestParts, 'store'> = {}, tables: readonly string[] = [TABLE]): Promise<void> => {
  const store = new MemoryStore();
  for (const id of tables) {
    const log = new PlayedLog({ game: 'pickomino', seats: 2 }, { id }).begin().play().rematch().play(4);
    await storeLog(store, id, log);
  }
  server = testServer({ store, ...parts });
};

const ask = (playing: number | string = 1, table = TABLE, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url: `/api/tables/${table}/analyses/${playing}`, remoteAddress });

const answered = async (table = TABLE) => {
  await expect.poll(async () => (await ask(1, table)).statusCode, { timeout: 50_000 }).toBe(200);
  return ask(1, table);
};

/** Counts its requests, and answers when the test lets it. */
class PatientAnalyst implements Analyst {
  readonly asked: string[] = [];
  readonly #answers: (() => void)[] = [];

  analyse(record: string): Promise<Uint8Array> {
    this.asked.push(record);
    return new Promise((done) => this.#answers.push(() => done(analysedBytes(record))));
  }

  answer(): void {
    this.#answers.shift()?.();
  }

  async close(): Promise<void> {}
}

const idOf = (number: number): string => `table${String(number).padStart(11, '0')}`;

describe('the analysis of a finished game', () => {
  test('is that of its record, once it is computed', async () => {
    await served();
    const first = await ask();
    expect(first.statusCode).toBe(202);
    expect(first.json()).toEqual({ pending: true });
    expect(first.headers['retry-after']).toBe('1');
    const { body } = await server.app.inject(`/api/tables/${TABLE}/records`);
    const record = unwrap(readRecord(body.split('\n')[0]!));
    const computed = JSON.parse(JSON.stringify(finish(unwrap(analyse(record)))));
    expect((await answered()).json()).toEqual(computed);
  });

  test('is computed once, however many ask, and is stored', async () => {
    const analyst = new PatientAnalyst();
    await served({ analyst });
    const all = await Promise.all([ask(), ask(), ask(1, TABLE, '192.0.2.2')]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await expect.poll(() => analyst.asked.length).toBe(1);
    analyst.answer();
    await answered();
    expect(analyst.asked).toHaveLength(1);
  });

  test('that is not over, or does not exist, is refused', async () => {
    await served();
    for (const playing of [2, 3, 9999]) expect((await ask(playing)).json()).toMatchObject({ code: 'not-finished' });
    for (const playing of ['0', '-1', '1.5', 'x']) expect((await ask(playing)).statusCode).toBe(400);
    expect((await ask(1, 'nowherenowhere00')).json()).toMatchObject({ code: 'no-such-table' });
  });

  test('that is too long is refused', async () => {
    await served();
    const { store } = server.service;
    await store.saveDerived(TABLE, { record: { playing: 7, text: `{"long":"${'x'.repeat(40_000)}"}` } });
    expect((await ask(7)).json()).toMatchObject({ code: 'game-too-long' });
    expect((await ask(7)).statusCode).toBe(422);
  });

  test('that fails is reported to the operator, and may be requested again', async () => {
    await served({ analyst: { analyse: () => Promise.reject(new Error('a bug')), close: async () => {} } });
    expect((await ask()).statusCode).toBe(202);
    await expect.poll(() => server.failures.length).toBe(1);
    expect((await ask()).statusCode).toBe(202);
  });
});

describe('one address', () => {
  const MANY = Array.from({ length: 7 }, (_, number) => idOf(number));

  test('has a limited number waiting, and others get their turn', async () => {
    const analyst = new PatientAnalyst();
    await served({ analyst }, MANY);
    const codes: number[] = [];
    for (const id of MANY.slice(0, 5)) codes.push((await ask(1, id)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 429]);
    expect((await ask(1, MANY[4]!)).json()).toMatchObject({ code: 'too-many-analyses' });
    expect((await ask(1, MANY[5]!, '192.0.2.9')).statusCode).toBe(202);
    const { body } = await server.app.inject(`/api/tables/${MANY[5]}/records`);
    analyst.answer();
    await expect.poll(() => analyst.asked.length).toBe(2);
    expect(analyst.asked[1]).toBe(body.split('\n')[0]);
  });

  test('that has used its hour of computing waits for the next, and still reads stored analyses', async () => {
    let time = 0;
    const slow = async (record: string) => {
      time += 1100;
      return analysedBytes(record);
    };
    await served(
      { now: () => time, settings: { analysisTime: 1 }, analyst: { analyse: slow, close: async () => {} } },
      MANY,
    );
    expect((await ask(1, MANY[0])).statusCode).toBe(202);
    await answered(MANY[0]);
    const refused = await ask(1, MANY[1]);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1000);
    expect((await ask(1, MANY[0])).statusCode).toBe(200);
    time += 2 * 3_600_000;
    expect((await ask(1, MANY[1])).statusCode).toBe(202);
  });
});

test('a thread gives the same analysis', async () => {
  await served();
  const script = pathToFileURL(fromRoot('dist/server/thinking/analystWorker.js'));
  expect(existsSync(script)).toBe(true);
  const { body } = await server.app.inject(`/api/tables/${TABLE}/records`);
  const record = body.split('\n')[0]!;
  const analyst = analystThread(script);
  expect(Buffer.from(await analyst.analyse(record))).toEqual(Buffer.from(analysedBytes(record)));
  await analyst.close();
});
