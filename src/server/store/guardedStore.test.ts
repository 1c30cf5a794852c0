import { describe, expect, test } from 'vitest';
import { LABEL, renamed } from '../../../test/contract/eventStore.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { TestGuest, testServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { BrokenLog, Damaged, NotStored } from './eventStore.ts';
import { guarded } from './guardedStore.ts';

/** A store whose disk breaks. */
class BrokenStore extends MemoryStore {
  trouble: Error | null = null;

  override async heads(...args: Parameters<MemoryStore['heads']>) {
    if (this.trouble) throw this.trouble;
    return super.heads(...args);
  }

  override async read(...args: Parameters<MemoryStore['read']>) {
    if (this.trouble) throw this.trouble;
    return super.read(...args);
  }
}

const UNREACHABLE = { damaged: () => expect.unreachable(), broken: () => expect.unreachable() };

describe('a guarded store', () => {
  test('answers like the store', async () => {
    const store = guarded(new MemoryStore(), UNREACHABLE);
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    expect(await store.read('a')).toEqual([renamed('1')]);
  });

  test('stops at the first sign of damage, reports it once, and is not ready', async () => {
    const reported: string[] = [];
    const broken = new BrokenStore();
    const store = guarded(broken, { ...UNREACHABLE, damaged: (why) => reported.push(why) });
    const server = testServer({ store });
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    broken.trouble = new Error('database disk image is malformed');
    const table = () => server.app.inject({ url: `/api/tables/${'A'.repeat(16)}` });
    expect((await table()).json()).toMatchObject({ code: 'damaged' });
    broken.trouble = null;
    expect((await table()).statusCode).toBe(503);
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(reported).toEqual(['database disk image is malformed']);
    await server.close();
  });

  test('continues after a full disk', async () => {
    const broken = new BrokenStore();
    const store = guarded(broken, UNREACHABLE);
    for (const why of ['database or disk is full', 'disk I/O error']) {
      broken.trouble = new NotStored(why);
      await expect(store.read('a')).rejects.toThrow(NotStored);
    }
    broken.trouble = null;
    expect(await store.read('a')).toEqual([]);
  });

  test('refuses a table with a broken log alone, reports it once, and appends nothing to it', async () => {
    const reported: string[] = [];
    const inside = new MemoryStore();
    const store = guarded(inside, { ...UNREACHABLE, broken: ({ table }) => reported.push(table) });
    const server = testServer({ store });
    const ana = await TestGuest.come(server.app);
    const [broken, sound] = [await ana.open(), await ana.open()];
    server.service.drop(broken);
    inside.run(`UPDATE events SET body = replace(body, '"at":1', '"at":2') WHERE key = 1`);
    const asked = await server.app.inject({ url: `/api/tables/${broken}` });
    expect([asked.statusCode, asked.json()]).toMatchObject([503, { code: 'table-damaged' }]);
    expect(await ana.act(broken, { type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({ status: 503 });
    await expect(async () => store.append(broken, 1, [renamed('x')], LABEL)).rejects.toThrow(BrokenLog);
    expect(await ana.act(sound, { type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({ status: 200 });
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(reported).toEqual([broken]);
    expect(await store.remove(broken)).toBe(true);
    await server.close();
  });

  test('stored text that has changed is damage', async () => {
    const broken = new BrokenStore();
    const store = guarded(broken, { ...UNREACHABLE, damaged: () => undefined });
    for (const text of ['{"type":', '{"type"x']) {
      try {
        JSON.parse(text);
      } catch (error) {
        broken.trouble = error as Error;
      }
      await expect(async () => store.read('a')).rejects.toThrow(Damaged);
    }
  });
});
