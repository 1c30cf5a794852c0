import { describe, expect, test } from 'vitest';
import { LABEL, renamed } from '../../../test/contract/eventStore.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { testServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { Damaged, NotStored } from './eventStore.ts';
import { guarded } from './guardedStore.ts';

/** A store whose disk breaks. */
class BrokenStore extends MemoryStore {
  trouble: Error | null = null;

  override async read(...args: Parameters<MemoryStore['read']>) {
    if (this.trouble) throw this.trouble;
    return super.read(...args);
  }
}

describe('a guarded store', () => {
  test('answers like the store', async () => {
    const store = guarded(new MemoryStore(), () => expect.unreachable());
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    expect(await store.read('a')).toEqual([renamed('1')]);
  });

  test('stops at the first sign of damage, reports it once, and is not ready', async () => {
    const reported: string[] = [];
    const broken = new BrokenStore();
    const store = guarded(broken, (why) => reported.push(why));
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
    const store = guarded(broken, () => expect.unreachable());
    for (const why of ['database or disk is full', 'disk I/O error']) {
      broken.trouble = new NotStored(why);
      await expect(store.read('a')).rejects.toThrow(NotStored);
    }
    broken.trouble = null;
    expect(await store.read('a')).toEqual([]);
  });

  test('stored text that has changed is damage', async () => {
    const broken = new BrokenStore();
    const store = guarded(broken, () => undefined);
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
