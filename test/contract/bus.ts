import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus, BusListener } from '../../src/server/fleet/bus.ts';

/** The operations of a bus that the suite needs. */
export interface BusKind {
  /** Connects one more process. */
  join(listener: BusListener): Bus;
  /** Appends to a table before its new length is published. */
  grow?(table: string, seq: number): Promise<void>;
  /** Cuts all connections; they can be restored. */
  interrupt?(): Promise<void>;
}

class Ear implements BusListener {
  readonly latest = new Map<string, number>();
  gaps = 0;

  readonly heard = (table: string, seq: number): void => void this.latest.set(table, seq);
  readonly gap = (): void => void this.gaps++;
}

/** The contract of a bus: followers of a table eventually get its length; other processes get nothing. */
export const describeBus = (name: string, start: () => Promise<BusKind>): void => {
  describe(name, () => {
    let kind: BusKind;
    let ears: readonly Ear[];
    let ends: readonly Bus[];
    beforeEach(async () => {
      kind = await start();
      ears = [new Ear(), new Ear(), new Ear()];
      ends = ears.map((ear) => kind.join(ear));
    });
    afterEach(async () => {
      for (const end of ends) await end.close();
    });

    const tell = async (from: number, table: string, seq: number): Promise<void> => {
      await kind.grow?.(table, seq);
      ends[from]!.tell(table, seq);
    };

    /** Messages may be lost; the next one about the same table is as good. */
    const arrives = async (from: number, to: number, table: string, first: number): Promise<void> => {
      let seq = first;
      await expect
        .poll(async () => {
          await tell(from, table, seq++);
          return ears[to]!.latest.has(table);
        })
        .toBe(true);
    };

    test('every process that follows a table gets its length', async () => {
      for (const end of ends) end.follow('a');
      await arrives(0, 1, 'a', 1);
      await arrives(0, 2, 'a', 1000);
      await tell(0, 'a', 5000);
      for (const to of [1, 2]) await expect.poll(() => ears[to]!.latest.get('a')).toBe(5000);
    });

    test('a process gets nothing about tables it does not follow, or no longer follows', async () => {
      for (const table of ['a', 'b', 'c']) ends[1]!.follow(table);
      await arrives(0, 1, 'a', 1);
      ends[1]!.unfollow('b');
      await tell(0, 'b', 1);
      await tell(0, 'other', 1);
      await arrives(0, 1, 'c', 1);
      expect([...ears[1]!.latest.keys()].toSorted()).toEqual(['a', 'c']);
    });

    test('news of a thousand tables at once all arrive', async () => {
      const tables = Array.from({ length: 1000 }, (_, i) => `table-of-some-length-${i}`);
      for (const table of tables) ends[1]!.follow(table);
      await arrives(2, 1, tables.at(-1)!, 1);
      for (const table of tables) await kind.grow?.(table, 1000);
      for (const table of tables) ends[2]!.tell(table, 1000);
      await expect.poll(() => tables.filter((table) => ears[1]!.latest.get(table) === 1000).length).toBe(1000);
    });

    test('closing one connection leaves the others open', async () => {
      for (const end of ends) end.follow('a');
      await arrives(0, 1, 'a', 1);
      await ends[2]!.close();
      await tell(0, 'a', 5000);
      await expect.poll(() => ears[1]!.latest.get('a')).toBe(5000);
    });

    test('after an interruption it resumes, and reports a possible gap', async (context) => {
      if (!kind.interrupt) return context.skip();
      for (const end of ends) end.follow('a');
      await arrives(0, 1, 'a', 1);
      const before = ears[1]!.gaps;
      await kind.interrupt();
      await expect.poll(() => ears[1]!.gaps).toBeGreaterThan(before);
      ears[1]!.latest.clear();
      await arrives(0, 1, 'a', 5000);
    });
  });
};

/** A bus that does not echo to the sender. */
export const describeDiscreetBus = (name: string, start: () => Promise<BusKind>): void => {
  test(`${name} does not echo to the sender`, async () => {
    const kind = await start();
    const [speaker, other] = [new Ear(), new Ear()];
    const [from, to] = [kind.join(speaker), kind.join(other)];
    for (const end of [from, to]) end.follow('a');
    let seq = 0;
    await expect
      .poll(() => {
        from.tell('a', ++seq);
        return other.latest.has('a');
      })
      .toBe(true);
    expect(speaker.latest.size).toBe(0);
    await from.close();
    await to.close();
  });
};
