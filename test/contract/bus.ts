import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus, BusListener } from '../../src/server/fleet/bus.ts';

/** A kind of bus, as the suite needs it. */
export interface BusKind {
  /** One more process on it. */
  join(listener: BusListener): Bus;
  /** What happens to a table before others are told that it is so far. */
  grow?(table: string, seq: number): Promise<void>;
  /** Everybody loses it, and it comes back. */
  interrupt?(): Promise<void>;
}

class Ear implements BusListener {
  readonly latest = new Map<string, number>();
  gaps = 0;

  readonly heard = (table: string, seq: number): void => void this.latest.set(table, seq);
  readonly gap = (): void => void this.gaps++;
}

/** What every bus promises: those who follow a table learn sooner or later how far it is, and nobody learns more. */
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

    test('whoever follows a table hears how far it is, at every process', async () => {
      for (const end of ends) end.follow('a');
      await arrives(0, 1, 'a', 1);
      await arrives(0, 2, 'a', 1000);
      await tell(0, 'a', 5000);
      for (const to of [1, 2]) await expect.poll(() => ears[to]!.latest.get('a')).toBe(5000);
    });

    test('nobody hears of what they do not follow, or not any more', async () => {
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

    test('closing one end leaves the others theirs', async () => {
      for (const end of ends) end.follow('a');
      await arrives(0, 1, 'a', 1);
      await ends[2]!.close();
      await tell(0, 'a', 5000);
      await expect.poll(() => ears[1]!.latest.get('a')).toBe(5000);
    });

    test('after an interruption it goes on by itself, and says that something may have been missed', async (context) => {
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

/** Those that say nothing to whoever told it. */
export const describeDiscreetBus = (name: string, start: () => Promise<BusKind>): void => {
  test(`${name} tells nobody what they have told`, async () => {
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
