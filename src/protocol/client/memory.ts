/** Notices a server that contradicts itself, as after an older file was put back. docs/develop/fairness.md */
import { isNatural, isObject, type GameTypes, type Happening, type Refusal } from '../../core/index.ts';
import { commitmentBehind } from '../fairness/chain.ts';
import { sha256, toHex } from '../fairness/sha256.ts';
import { sortedJson } from '../sortedJson.ts';
import type { TableView } from '../views.ts';
import { logSeenHere, type LogKeeper } from './witness.ts';

/** What a client remembers of a table. */
export interface Remembered {
  readonly seq: number;
  readonly playing: number;
  /** The server's commitment for this playing; it binds those of the others. */
  readonly commitment: string;
  readonly calledOff: readonly number[];
  /** The game has begun, and can no longer be called off. */
  readonly begun: boolean;
  /** Hashes of the latest events, and of the table between moves, by seq. */
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
const MOST = 8;

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
    const latest = Object.fromEntries(Object.entries({ ...known?.latest, ...entries }).slice(-MOST));
    this.#keeper.write({ ...historyOf(table), seq: table.seq, latest, breaks: known?.breaks ?? breaks });
    return true;
  }

  /** An event that was seen before. */
  recall(seq: number, event: GameTypes['witnessed']): void {
    const latest = this.#keeper.read()?.latest ?? {};
    if (!fits(latest, eventEntry(seq, event))) this.#contradicted({ code: 'history-differs', seq });
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
