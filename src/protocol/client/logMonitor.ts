/**
 * Watches over the transparency log: that it only grows, and that it has what the table has fixed, once each.
 * docs/develop/fairness.md
 */
import { isNatural, isObject, type Refusal } from '../../core/index.ts';
import { commitmentBehind, MOST_PLAYINGS } from '../fairness/chain.ts';
import { bindingAt } from '../fairness/kept.ts';
import { entryOf, KINDS, labelOf, mattersUntil, type Expected } from '../transparency/entries.ts';
import type { TableProofs } from '../transparency/proofs.ts';
import { EMPTY_TREE, hasGrown, isIncluded, leafOf } from '../transparency/tree.ts';
import type { TableView } from '../views.ts';
import type { Client } from './client.ts';
import type { LogKeeper } from './seenLog.ts';

/** ms in which the server publishes what has happened: two batches, and some more so that not all ask at once. */
const PUBLISHED_AFTER = 75_000;
const SPREAD = 30_000;

/** ms after a page has come to a table. */
const FIRST = 1000;

const AGAIN_AFTER = 60_000;

/** Checks until what is missing counts as kept back. */
const MOST_TRIES = 5;

/** Entries of a table: its opening, and two for each start. */
const MOST_ENTRIES = KINDS.length * MOST_PLAYINGS;

const isDigest = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const areDigests = (value: unknown): boolean => Array.isArray(value) && value.every(isDigest);

/** Another program may answer in the place of the server. */
const areProofs = (value: unknown): boolean =>
  isObject(value) &&
  isNatural(value['size']) &&
  isDigest(value['root']) &&
  areDigests(value['growth']) &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isProvenEntry);

const isProvenEntry = (value: unknown): boolean =>
  isObject(value) && isDigest(value['label']) && isDigest(value['value']) && areDigests(value['path']);

export interface LogMonitorSettings {
  readonly client: Client;
  readonly table: string;
  readonly keeper: LogKeeper;
  readonly contradicted: (refusal: Refusal) => void;
  /** Asks at once when it reconnects, as for one program; pages all reconnect together. */
  readonly isThorough: boolean;
  /** What this client has revealed for, by game. */
  readonly bindingFor: (playing: number) => string | null;
}

export class LogMonitor {
  readonly #settings: LogMonitorSettings;
  /** The values in the log, by label. */
  readonly #found = new Map<string, string>();
  readonly #bindings = new Map<number, string>();
  /** Those when this client came. */
  readonly #breaks: number;
  #from = 0;
  #table: TableView | null = null;
  #tries = 0;
  #tried = -Infinity;
  #isFirst = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;

  constructor(settings: LogMonitorSettings) {
    this.#settings = settings;
    this.#breaks = settings.keeper.read()?.breaks ?? 0;
  }

  /** The stream has opened. */
  opened(): void {
    const { isThorough } = this.#settings;
    this.#schedule(isThorough ? 0 : this.#isFirst ? FIRST : Math.random() * SPREAD);
    this.#isFirst = false;
  }

  see(table: TableView): void {
    const { playing, phase, fairness } = table;
    if (fairness.awaited.length > 0) this.#bindings.set(playing, bindingAt(table));
    const before = this.#table;
    this.#table = table;
    if (before && (before.playing !== playing || before.phase !== phase)) {
      this.#tries = 0;
      this.#schedule(PUBLISHED_AFTER + Math.random() * SPREAD);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#due = Infinity;
  }

  /** The earlier time counts: if anything is missing then, that check schedules the next. */
  #schedule(wait: number): void {
    const due = performance.now() + wait;
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      void this.#check();
    }, wait);
  }

  async #check(): Promise<void> {
    const { client, table, keeper, contradicted } = this.#settings;
    const seen = keeper.read() ?? { ...EMPTY_TREE, breaks: 0 };
    // Another tab or program was first to find out.
    if (seen.breaks > this.#breaks) return contradicted({ code: 'log-rolled-back' });
    const answer = await client.proofs(table, { size: seen.size, from: this.#from });
    // Only of a server that answers is anything missing.
    if (!answer.ok)
      return answer.error.code === 'no-such-page' ? this.#await({ code: 'log-missing' }) : this.#schedule(AGAIN_AFTER);
    if (!areProofs(answer.value)) return contradicted({ code: 'log-broken' });
    const { size, root, growth } = answer.value;
    if (!hasGrown(seen, { size, root }, growth)) {
      keeper.write({ size, root, breaks: seen.breaks + 1 });
      return contradicted({ code: 'log-rolled-back', size, seen: seen.size });
    }
    // Another tab may have seen more meanwhile.
    if (size > (keeper.read()?.size ?? 0) || seen.size === 0) keeper.write({ size, root, breaks: seen.breaks });
    const refusal = this.#whyNotIncluded(answer.value);
    if (refusal) return contradicted(refusal);
    if (answer.value.entries.length > 0) return this.#schedule(0);
    this.#compare();
  }

  #whyNotIncluded({ entries, ...head }: TableProofs): Refusal | undefined {
    for (const { label, value, place, path } of entries) {
      if (place < this.#from || !isIncluded(leafOf({ label, value }), place, head, path))
        return { code: 'log-broken', place };
      // No table has so many: the server must not keep this client asking.
      if (this.#found.has(label) || this.#found.size >= MOST_ENTRIES) return { code: 'log-contradicts' };
      this.#found.set(label, value);
      this.#from = place + 1;
    }
    return undefined;
  }

  #compare(): void {
    if (!this.#table || this.#table.archived) return;
    const { id } = this.#table;
    const expected = this.#expected(this.#table);
    const differs = expected.some((one) => {
      const value = this.#found.get(labelOf(id, one));
      return value !== undefined && one.content !== undefined && value !== entryOf(id, one, one.content).value;
    });
    if (differs) return this.#settings.contradicted({ code: 'log-contradicts' });
    const labels = new Set(expected.map((one) => labelOf(id, one)));
    if ([...labels].some((label) => !this.#found.has(label))) return this.#await({ code: 'log-missing' });
    const others = [...this.#found.keys()].filter((label) => !labels.has(label));
    if (others.length > 0 && isAboutGames(id, others)) return this.#await({ code: 'log-contradicts' });
    this.#tries = 0;
  }

  /** May pass: the server has not published it yet, or this client has not seen what it is about. */
  #await(refusal: Refusal): void {
    const now = performance.now();
    // Reconnections ask more often, and the server has had no more time.
    if (now - this.#tried >= AGAIN_AFTER) {
      this.#tries++;
      this.#tried = now;
    }
    if (this.#tries >= MOST_TRIES) this.#settings.contradicted(refusal);
    else this.#schedule(AGAIN_AFTER);
  }

  #expected({ playing, phase, fairness }: TableView): readonly Expected[] {
    const { commitment, calledOff } = fairness;
    const binding = this.#bindings.get(playing) ?? this.#settings.bindingFor(playing);
    return [
      { kind: 'opened', playing: 1, content: commitmentBehind(commitment, playing - 1) },
      ...mattersUntil(playing, calledOff),
      ...(phase === 'open' ? [] : [{ kind: 'started' as const, playing, ...(binding ? { content: binding } : {}) }]),
      ...(phase === 'over' ? [{ kind: 'ended' as const, playing }] : []),
    ];
  }
}

/** Later programs may have entries on other matters. */
const isAboutGames = (table: string, labels: readonly string[]): boolean =>
  KINDS.some((kind) =>
    Array.from({ length: MOST_PLAYINGS }, (_, i) => labelOf(table, { kind, playing: i + 1 })).some((label) =>
      labels.includes(label),
    ),
  );
