import { err, ok, type Result } from '../../core/index.ts';
import type { GuestId, Label, TableEvent } from '../table/tableEvent.ts';
import type { Archived, EventStore, Filter, Kept, Listed, Numbered, Page } from './eventStore.ts';

interface Entry {
  readonly number: number;
  readonly log: TableEvent[];
  listed: Listed;
}

/** For tests and for trying things out: gone with the process. */
export class MemoryStore implements EventStore {
  readonly #entries = new Map<string, Entry>();
  readonly #archive = new Map<string, Archived & { readonly number: number }>();
  #numbers = 0;

  async read(table: string, after = 0): Promise<readonly TableEvent[]> {
    return this.#entries.get(table)?.log.slice(after) ?? [];
  }

  async append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: Label,
  ): Promise<Result<void, 'conflict'>> {
    const known = this.#entries.get(table);
    if ((known?.log.length ?? 0) !== expected || this.#archive.has(table)) return err('conflict');
    const listed = { ...label, table, changed: events.at(-1)!.at };
    const entry = known ?? { number: ++this.#numbers, log: [], listed };
    this.#entries.set(table, entry);
    entry.log.push(...events);
    // One that was hidden stays hidden.
    if (entry.listed.phase !== label.phase) entry.listed = { ...listed, isPublic: entry.listed.isPublic };
    return ok(undefined);
  }

  async list({ phase, game, isPublic, most }: Filter): Promise<readonly Listed[]> {
    return [...this.#entries.values()]
      .map(({ listed }) => listed)
      .filter(
        (one) =>
          (phase === undefined || one.phase === phase) &&
          (game === undefined || one.game === game) &&
          (isPublic === undefined || one.isPublic === isPublic),
      )
      .toSorted((a, b) => b.changed - a.changed)
      .slice(0, most);
  }

  async quiet(since: number, page: Page): Promise<readonly Numbered[]> {
    const quiet = [...this.#entries].filter(([, { log }]) => log.at(-1)!.at < since);
    return pageOf(quiet, page);
  }

  async archive(table: string, expected: number, kept: Kept): Promise<Result<void, 'conflict'>> {
    const entry = this.#entries.get(table);
    if (entry?.log.length !== expected) return err('conflict');
    this.#entries.delete(table);
    const { number, listed } = entry;
    if (kept.finished.length > 0 || kept.unfinished !== null)
      this.#archive.set(table, { ...kept, isPublic: listed.isPublic, seq: expected, number });
    return ok(undefined);
  }

  async archived(table: string): Promise<Archived | undefined> {
    const archived = this.#archive.get(table);
    if (!archived) return undefined;
    const { number: _number, ...rest } = archived;
    return rest;
  }

  async finished(page: Page): Promise<readonly Numbered[]> {
    const live = [...this.#entries].filter(([, { listed }]) => listed.isPublic && listed.phase === 'over');
    const archived = [...this.#archive].filter(([, { isPublic, finished }]) => isPublic && finished.length > 0);
    return pageOf([...live, ...archived], page);
  }

  async all(page: Page): Promise<readonly Numbered[]> {
    return pageOf([...this.#entries, ...this.#archive], page);
  }

  async remove(table: string): Promise<boolean> {
    return [this.#entries.delete(table), this.#archive.delete(table)].includes(true);
  }

  async tablesOf(guest: GuestId): Promise<readonly string[]> {
    const names = (event: TableEvent): boolean =>
      ('guest' in event && event.guest === guest) || ('host' in event && event.host === guest);
    return [...this.#entries].filter(([, { log }]) => log.some(names)).map(([table]) => table);
  }

  async rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void> {
    for (const [seq, event] of events) this.#entries.get(table)?.log.splice(seq - 1, 1, event);
  }

  async hide(table: string): Promise<boolean> {
    const entry = this.#entries.get(table);
    const archived = this.#archive.get(table);
    if (entry) entry.listed = { ...entry.listed, isPublic: false };
    if (archived) this.#archive.set(table, { ...archived, isPublic: false });
    return entry !== undefined || archived !== undefined;
  }

  async probe(): Promise<void> {}

  hold(): undefined {}

  async close(): Promise<void> {}
}

const pageOf = (all: readonly [string, { readonly number: number }][], { after, most }: Page): readonly Numbered[] =>
  all
    .map(([table, { number }]) => ({ table, number }))
    .filter(({ number }) => number > after)
    .toSorted((a, b) => a.number - b.number)
    .slice(0, most);
