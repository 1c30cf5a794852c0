import { err, ok, type Result } from '../../core/index.ts';
import type { GuestId, TableLabel, TableEvent } from '../table/tableEvent.ts';
import {
  SNAPSHOTS_REACH_BACK,
  type Archived,
  type Beside,
  type EventStore,
  type Filter,
  type KeptAnalysis,
  type KeptRecord,
  type Listed,
  type Numbered,
  type Page,
  type Playing,
  type Snapshot,
  type Standing,
} from './eventStore.ts';

interface Entry {
  readonly number: number;
  readonly log: TableEvent[];
  listed: Listed;
}

/** For tests and for trying things out: gone with the process. */
export class MemoryStore implements EventStore {
  readonly #entries = new Map<string, Entry>();
  readonly #archive = new Map<string, Archived & { readonly number: number }>();
  readonly #snapshots = new Map<string, Snapshot[]>();
  readonly #records = new Map<string, KeptRecord[]>();
  readonly #analyses = new Map<string, KeptAnalysis[]>();
  #numbers = 0;

  async read(table: string, after = 0, most = Infinity): Promise<readonly TableEvent[]> {
    return this.#entries.get(table)?.log.slice(after, after + most) ?? [];
  }

  async append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: TableLabel,
    beside: Beside = {},
  ): Promise<Result<void, 'conflict'>> {
    const known = this.#entries.get(table);
    if ((known?.log.length ?? 0) !== expected || this.#archive.has(table)) return err('conflict');
    const listed = { ...label, table, changed: events.at(-1)!.at };
    const entry = known ?? { number: ++this.#numbers, log: [], listed };
    this.#entries.set(table, entry);
    entry.log.push(...events);
    const { changed, phase, isPublic } = entry.listed;
    // One that was hidden stays hidden.
    entry.listed = { ...listed, isPublic, changed: phase === label.phase ? changed : listed.changed };
    this.#keep(table, beside);
    return ok(undefined);
  }

  async look(tables: readonly string[]): Promise<readonly Standing[]> {
    return tables.flatMap((table) => {
      const entry = this.#entries.get(table);
      return entry ? [{ table, seq: entry.log.length, stirred: 0, rewrites: 0, isOurs: true }] : [];
    });
  }

  async snapshot(table: string, format: number, atMost = Infinity): Promise<Snapshot | undefined> {
    return this.#snapshots.get(table)?.findLast((one) => one.format === format && one.seq <= atMost);
  }

  async remember(table: string, beside: Beside, label?: TableLabel): Promise<void> {
    const entry = this.#entries.get(table);
    if (!entry && !this.#archive.has(table)) return;
    this.#keep(table, beside);
    if (entry && label) entry.listed = { ...entry.listed, names: label.names };
  }

  async isCatalogued(table: string): Promise<boolean> {
    return this.#entries.get(table)?.listed.names !== null;
  }

  async uncatalogued(most: number): Promise<readonly string[]> {
    const missing = [...this.#entries].filter(([, { listed }]) => listed.names === null);
    return missing.map(([table]) => table).slice(0, most);
  }

  #keep(table: string, { snapshot, record }: Beside): void {
    if (snapshot) this.#keepSnapshot(table, snapshot);
    if (record) this.#keepRecord(table, record);
  }

  #keepSnapshot(table: string, snapshot: Snapshot): void {
    const kept = (this.#snapshots.get(table) ?? []).filter(({ format }) => format === snapshot.format);
    const all = [...kept.filter(({ seq }) => seq !== snapshot.seq), snapshot].toSorted((a, b) => a.seq - b.seq);
    const needed = all.findLastIndex(({ seq }) => seq <= snapshot.seq - SNAPSHOTS_REACH_BACK);
    this.#snapshots.set(table, all.slice(Math.max(0, needed)));
  }

  #keepRecord(table: string, record: Playing): void {
    const kept = this.#records.get(table) ?? [];
    if (kept.some(({ playing }) => playing === record.playing)) return;
    this.#records.set(table, inOrder([...kept, { ...record, isFinished: true }]));
  }

  async records(table: string, { after, most }: Page): Promise<readonly KeptRecord[]> {
    return (this.#records.get(table) ?? []).filter(({ playing }) => playing > after).slice(0, most);
  }

  async analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined> {
    return this.#analyses.get(table)?.find((one) => one.playing === playing && one.format === format)?.bytes;
  }

  async keepAnalysis(table: string, analysis: KeptAnalysis): Promise<void> {
    if (!this.#entries.has(table) && !this.#archive.has(table)) return;
    const others = (this.#analyses.get(table) ?? []).filter(({ playing }) => playing !== analysis.playing);
    this.#analyses.set(table, [...others, analysis]);
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

  async listed(table: string): Promise<Listed | undefined> {
    return this.#entries.get(table)?.listed;
  }

  async quiet(since: number, page: Page): Promise<readonly Numbered[]> {
    const quiet = [...this.#entries].filter(([, { log }]) => log.at(-1)!.at < since);
    return pageOf(quiet, page);
  }

  async archive(table: string, expected: number, unfinished: Playing | null): Promise<Result<void, 'conflict'>> {
    const entry = this.#entries.get(table);
    if (entry?.log.length !== expected) return err('conflict');
    this.#entries.delete(table);
    this.#snapshots.delete(table);
    const kept = this.#records.get(table) ?? [];
    const all = unfinished ? inOrder([...kept, { ...unfinished, isFinished: false }]) : kept;
    if (all.length === 0) return ok(undefined);
    this.#records.set(table, all);
    const { number, listed } = entry;
    this.#archive.set(table, { isPublic: listed.isPublic, seq: expected, lastPlaying: all.at(-1)!.playing, number });
    return ok(undefined);
  }

  async archived(table: string): Promise<Archived | undefined> {
    const archived = this.#archive.get(table);
    if (!archived) return undefined;
    const { number: _number, ...rest } = archived;
    return rest;
  }

  async receive(table: string, archived: Archived, records: readonly KeptRecord[]): Promise<void> {
    this.#archive.set(table, { ...archived, number: ++this.#numbers });
    this.#records.set(table, inOrder(records));
  }

  async finished(page: Page): Promise<readonly Numbered[]> {
    const live = [...this.#entries].filter(([, { listed }]) => listed.isPublic && listed.phase === 'over');
    const archived = [...this.#archive].filter(([table, { isPublic }]) => isPublic && this.#hasFinished(table));
    return pageOf([...live, ...archived], page);
  }

  #hasFinished(table: string): boolean {
    return (this.#records.get(table) ?? []).some(({ isFinished }) => isFinished);
  }

  /** Not worth counting. */
  async size(): Promise<number> {
    return 0;
  }

  async all(page: Page): Promise<readonly Numbered[]> {
    return pageOf([...this.#entries, ...this.#archive], page);
  }

  async remove(table: string): Promise<boolean> {
    this.#snapshots.delete(table);
    this.#records.delete(table);
    this.#analyses.delete(table);
    return [this.#entries.delete(table), this.#archive.delete(table)].includes(true);
  }

  async tablesOf(guest: GuestId): Promise<readonly string[]> {
    const names = (event: TableEvent): boolean =>
      ('guest' in event && event.guest === guest) || ('host' in event && event.host === guest);
    return [...this.#entries].filter(([, { log }]) => log.some(names)).map(([table]) => table);
  }

  async rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void> {
    const entry = this.#entries.get(table);
    if (!entry) return;
    for (const [seq, event] of events) entry.log.splice(seq - 1, 1, event);
    entry.listed = { ...entry.listed, names: null };
    this.#snapshots.delete(table);
    this.#records.delete(table);
    this.#analyses.delete(table);
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

const inOrder = (records: readonly KeptRecord[]): KeptRecord[] => records.toSorted((a, b) => a.playing - b.playing);

const pageOf = (all: readonly [string, { readonly number: number }][], { after, most }: Page): readonly Numbered[] =>
  all
    .map(([table, { number }]) => ({ table, number }))
    .filter(({ number }) => number > after)
    .toSorted((a, b) => a.number - b.number)
    .slice(0, most);
