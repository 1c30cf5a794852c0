/** The transparency log: grows in the background, and proves what is in it. docs/develop/fairness.md */
import {
  growthFrom,
  LOG_FORMAT,
  nodesIn,
  pathTo,
  rootOver,
  type Range,
  type TableProofs,
} from '../../protocol/index.ts';
import type { EventStore } from '../store/eventStore.ts';
import type { Portion } from './exports.ts';

export interface TransparencySettings {
  readonly store: EventStore;
  /** ms between two batches. */
  readonly interval: number;
  readonly failed: (error: unknown) => void;
}

/** Entries in one commit. */
const BATCH = 64;

/** Entries in one answer. */
const MOST_PROVEN = 16;

export class Transparency {
  readonly #settings: TransparencySettings;
  readonly #timer: NodeJS.Timeout;
  #pass: Promise<void> | null = null;
  #isClosed = false;

  constructor(settings: TransparencySettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.grow(), settings.interval).unref();
  }

  /** Puts all entries that wait into the tree. Several processes may try at once. */
  grow(): Promise<void> {
    this.#pass ??= this.#growAll()
      .catch(this.#settings.failed)
      .finally(() => (this.#pass = null));
    return this.#pass;
  }

  /** What the tree has of a table from this place on, and that it has grown from an earlier size. */
  async proofsFor(table: string, { size, from }: { size: number; from: number }): Promise<TableProofs> {
    const { store } = this.#settings;
    const head = await store.treeHead();
    const placed = await store.entriesAt(table, from, MOST_PROVEN);
    const known = placed.filter(({ place }) => place < head.size);
    const isYounger = size > 0 && size < head.size;
    return {
      ...head,
      growth: isYounger ? await this.#rootsOf(growthFrom(size, [0, head.size])) : [],
      entries: await Promise.all(
        known.map(async (entry) => ({ ...entry, path: await this.#rootsOf(pathTo(entry.place, [0, head.size])) })),
      ),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#pass;
  }

  async #growAll(): Promise<void> {
    while (!this.#isClosed && (await this.#settings.store.growTree(BATCH)) === BATCH);
  }

  #rootsOf(ranges: readonly Range[]): Promise<string[]> {
    const { store } = this.#settings;
    return Promise.all(
      ranges.map(async (range) => rootOver(await Promise.all(nodesIn(range).map((node) => store.treeNode(node))))),
    );
  }
}

/** The head and all entries as text, page by page: what `tablee verify --log` reads. */
export const entriesAsText = async function* (store: EventStore): AsyncGenerator<Portion> {
  const head = await store.treeHead();
  yield portion(`${LOG_FORMAT} ${head.size} ${head.root}\n`);
  for (let place = 0; place < head.size;) {
    const page = await store.entriesFrom(place, Math.min(PAGE, head.size - place));
    if (page.length === 0) return;
    place += page.length;
    yield portion(page.map(({ label, value }) => `${label} ${value}\n`).join(''));
  }
};

const PAGE = 256;

const portion = (text: string): Portion => ({ text, size: text.length });
