/** Notices a server that contradicts itself, as after an older file was put back. docs/develop/fairness.md */
import { isNatural, isObject, type GameTypes, type Happening, type Refusal } from '../../core/index.ts';
import { commitmentBehind } from '../fairness/chain.ts';
import { sha256, toHex } from '../fairness/sha256.ts';
import { sortedJson } from '../sortedJson.ts';
import type { Head, PlayedView, TableView } from '../views.ts';
import { logSeenHere, type LogKeeper } from './seenLog.ts';

/** What a client remembers of a table. */
export interface Remembered {
  readonly seq: number;
  readonly playing: number;
  /** The server's commitment for this playing; it binds those of the others. */
  readonly commitment: string;
  readonly calledOff: readonly number[];
  /** The game has begun, and can no longer be called off. */
  readonly begun: boolean;
  /** Hashes of the latest events, of the table between moves, and of the log, by seq. */
  readonly latest: Readonly<Record<string, string>>;
  /** Those of the transparency log when the table was first seen. */
  readonly breaks: number;
}

/** Storage for it. */
export interface MemoryKeeper {
  read(): Remembered | null;
  write(remembered: Remembered): void;
}

/** For programs that run no longer than the table. */
export const rememberedHere = (): MemoryKeeper => {
  let remembered: Remembered | null = null;
  return { read: () => remembered, write: (changed) => void (remembered = changed) };
};

export const isRemembered = (value: unknown): value is Remembered =>
  isObject(value) &&
  isNatural(value['seq']) &&
  isNatural(value['playing']) &&
  typeof value['commitment'] === 'string' &&
  Array.isArray(value['calledOff']) &&
  typeof value['begun'] === 'boolean' &&
  isObject(value['latest']) &&
  isNatural(value['breaks']);

/** Entries of `latest`. */
const MOST = 12;

/** Begins the keys of heads in it. */
const HEAD = 'h';

/** ms: of several servers on one database, one may learn of an event a little later than another. */
const MOST_LAG = 10_000;

export interface MemorySettings {
  readonly keeper?: MemoryKeeper;
  /** What was seen of the server's transparency log. */
  readonly log?: LogKeeper;
  /**
   * Also compares views, and asks again for the last event when it reconnects: for programs that watch over a server.
   * Pages do neither: all of them reconnect at once after a restart, which may also be to a newer version.
   */
  readonly isThorough?: boolean;
}

export class Memory {
  readonly isThorough: boolean;
  readonly #keeper: MemoryKeeper;
  readonly #log: LogKeeper;
  readonly #contradicted: (refusal: Refusal) => void;
  #lag: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { keeper = rememberedHere(), log = logSeenHere(), isThorough = false }: MemorySettings,
    contradicted: (refusal: Refusal) => void,
  ) {
    this.#keeper = keeper;
    this.#log = log;
    this.isThorough = isThorough;
    this.#contradicted = contradicted;
  }

  /** Whether the table is one that can follow from what was seen. */
  see(table: TableView, happening: Happening<GameTypes> | null): boolean {
    const known = this.#keeper.read();
    const entries = { ...(happening ? eventEntry(table.seq, happening.event) : {}), ...this.#tableEntry(table) };
    const breaks = this.#log.read()?.breaks ?? 0;
    const isBroken = known !== null && known.breaks < breaks;
    const refusal = isBroken ? { code: 'log-rolled-back' } : known && whyContradicted(known, table, entries);
    if (refusal) this.#contradicted(refusal);
    if (refusal || this.#isBehind(known, table)) return false;
    const latest = latestOf(known?.latest ?? {}, entries);
    this.#keeper.write({ ...historyOf(table), seq: table.seq, latest, breaks: known?.breaks ?? breaks });
    return true;
  }

  /** An event that was seen before. */
  recall(seq: number, { event, head }: PlayedView): void {
    this.#compare(seq, { ...eventEntry(seq, event), ...(head === undefined ? {} : headEntry({ seq, head })) });
  }

  /** The head of the table's log after this event, which covers all events before it. */
  seeHead(head: Head): void {
    const known = this.#keeper.read();
    const entry = headEntry(head);
    if (known && this.#compare(head.seq, entry))
      this.#keeper.write({ ...known, latest: latestOf(known.latest, entry) });
  }

  /** The last seq for which a head is remembered. */
  get lastHead(): number | undefined {
    const seqs = Object.keys(this.#keeper.read()?.latest ?? {}).filter((key) => key.startsWith(HEAD));
    return seqs.length === 0 ? undefined : Math.max(...seqs.map((key) => Number(key.slice(1))));
  }

  #compare(seq: number, entries: Entries): boolean {
    const isSame = fits(this.#keeper.read()?.latest ?? {}, entries);
    if (!isSame) this.#contradicted({ code: 'history-differs', seq });
    return isSame;
  }

  #tableEntry({ seq, playing, start, fairness, you, view }: TableView): Entries {
    const { commitments, contributions, awaited } = fairness;
    // Only what stays: names are erased with their guest, newer servers may say more, and the last move ends the game.
    const state = [playing, start, commitments, contributions, awaited];
    return { [`t${seq}`]: hashOf(this.isThorough ? [...state, you, view] : state) };
  }

  close(): void {
    clearTimeout(this.#lag);
    this.#lag = undefined;
  }

  /** The server shows less than before, which may pass. */
  #isBehind(known: Remembered | null, { seq }: TableView): boolean {
    if (!known || seq >= known.seq) {
      this.close();
      return false;
    }
    this.#lag ??= setTimeout(() => this.#contradicted({ code: 'rolled-back', seq, seen: known.seq }), MOST_LAG);
    return true;
  }
}

const historyOf = ({ playing, phase, fairness }: TableView): Omit<Remembered, 'seq' | 'latest' | 'breaks'> => ({
  playing,
  commitment: fairness.commitment,
  calledOff: fairness.calledOff,
  begun: phase !== 'open' && fairness.awaited.length === 0,
});

type Entries = Remembered['latest'];

const latestOf = (before: Entries, entries: Entries): Entries =>
  Object.fromEntries(Object.entries({ ...before, ...entries }).slice(-MOST));

const headEntry = ({ seq, head }: Head): Entries => ({ [`${HEAD}${seq}`]: head });

const eventEntry = (seq: number, event: GameTypes['witnessed']): Entries => ({ [`e${seq}`]: hashOf(event) });

const hashOf = (value: unknown): string => toHex(sha256(new TextEncoder().encode(sortedJson(value)))).slice(0, 16);

const fits = (latest: Entries, entries: Entries): boolean =>
  Object.entries(entries).every(([key, hash]) => (latest[key] ?? hash) === hash);

const whyContradicted = (known: Remembered, table: TableView, entries: Entries): Refusal | undefined => {
  const shown = historyOf(table);
  const [first, second] = known.playing < shown.playing ? [known, shown] : [shown, known];
  if (commitmentBehind(second.commitment, second.playing - first.playing) !== first.commitment)
    return { code: 'other-seal' };
  const calledOff = second.calledOff.filter((start) => start < first.playing + (first.begun ? 1 : 0));
  const isSame = calledOff.join() === first.calledOff.join() && (table.archived || fits(known.latest, entries));
  return isSame ? undefined : { code: 'history-differs', seq: table.seq };
};
