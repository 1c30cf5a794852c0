import { below, seededRng, unwrap, type GameTypes, type Happening, type Rng } from '../../src/core/index.ts';
import {
  Client,
  keptInMemory,
  mayPass,
  newMoveId,
  pause,
  WatchedTable,
  type Accepted,
  type Answer,
  type TableView,
  type WatchedTableListener,
} from '../../src/protocol/index.ts';

export interface Shown {
  readonly table: TableView;
  readonly happening: Happening<GameTypes> | null;
}

/** Plays random moves while `isPlaying`, and keeps all views and acknowledgements. */
export class TestPlayer {
  readonly shown: Shown[] = [];
  /** The ids of acknowledged moves. */
  readonly acknowledged: string[] = [];
  /** What the server showed that contradicts what it had shown before. */
  readonly contradictions: string[] = [];
  readonly client: Client;
  readonly chain = keptInMemory();
  readonly #rng: Rng;
  live!: WatchedTable;
  isPlaying = true;
  /** The number of views it is responding to. */
  #responses = 0;
  #stream = 'not open';
  #lastAnswer = 'none';

  constructor(base: string, seed: number, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
    this.client = new Client({ base, fetch });
    this.#rng = seededRng(seed);
  }

  async come(): Promise<this> {
    unwrap(await this.client.becomeBearer());
    return this;
  }

  watch(id: string): void {
    const listener: WatchedTableListener = {
      changed: (table, happening) => {
        this.shown.push({ table, happening });
        this.#responses++;
        void this.#respond(table).finally(() => this.#responses--);
      },
      connected: (isConnected) =>
        void (this.#stream = `${isConnected ? 'open' : 'cut off'} since ${new Date().toISOString()}`),
      contradicted: (refusal) => void this.contradictions.push(JSON.stringify(refusal)),
      refused: ({ code }) => void (this.#stream = `refused: ${code}`),
    };
    this.live = new WatchedTable(this.client, id, listener, this.chain, { isThorough: true });
    this.live.watch();
  }

  /** It has stopped playing, and no request is in progress. */
  get isAtRest(): boolean {
    return !this.isPlaying && this.#responses === 0;
  }

  /** In words, for finding the cause of a stuck test. */
  get state(): string {
    const { table } = this.live;
    const turn = `${table?.phase}, to move ${table?.toMove}, ${table?.legal.length} legal, awaited [${table?.fairness.awaited.join()}]`;
    return `at ${table?.seq}, ${turn}; stream ${this.#stream}; ${this.#responses} responses; last answer ${this.#lastAnswer}`;
  }

  async #respond(table: TableView): Promise<void> {
    const act = (): Answer<Accepted> | undefined => {
      if (table.phase === 'over' && table.you !== null && !table.seats[table.you]?.again)
        return this.live.act({ type: 'rematch' });
      return table.legal.length > 0 ? this.#move(table) : undefined;
    };
    for (;;) {
      if (!this.isPlaying || this.live.table?.seq !== table.seq) return;
      const answer = await act();
      if (answer) this.#lastAnswer = JSON.stringify({ at: table.seq, ...answer });
      if (!answer || answer.ok || !mayPass(answer.error)) return;
      await pause(100);
    }
  }

  async #move(table: TableView): Answer<Accepted> {
    const id = newMoveId();
    const answer = await this.client.move(table.id, { move: this.#choose(table), after: table.seq, id });
    if (answer.ok) this.acknowledged.push(id);
    return answer;
  }

  /** Prefers taking and placing, so that games end. */
  #choose({ legal }: TableView): GameTypes['move'] {
    const eager = legal.filter(({ type }) => type === 'stop' || type === 'place');
    const from = eager.length > 0 ? eager : legal;
    return from[below(this.#rng, from.length)]!;
  }
}
