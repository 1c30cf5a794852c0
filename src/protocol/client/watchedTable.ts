/** A table as a client holds it: always what the server last told, through lost connections and restarts. */
import type { AnyGame, GameTypes, Happening, Refusal, Result } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { Act, Reaction } from '../acts.ts';
import { pause, type Answer, type Client } from './client.ts';
import { Contributor, type ChainKeeper } from './contributor.ts';
import type { Failure } from '../errors.ts';
import type { StreamMessage } from '../eventStream.ts';
import { follow } from '../lean.ts';
import type { Accepted, PlayedView, Presence, Reacted, TableView, Time, Watching } from '../views.ts';

export interface WatchedTableListener {
  /** `happening` is `null` when the table was read anew, or somebody sat down, left and the like. */
  changed(table: TableView, happening: Happening<GameTypes> | null): void;
  reacted?(seat: number, reaction: Reaction): void;
  /** How many look on without a seat. */
  watching?(count: number): void;
  /** False while the connection is lost; it comes back by itself. */
  connected?(isConnected: boolean): void;
  /** The stream was refused for good: no such table, no room. */
  refused?(failure: Failure): void;
}

/** What each kind of message tells; the one without a name, what was played. */
interface Told {
  readonly table: TableView;
  readonly time: Time;
  readonly reacted: Reacted;
  readonly watching: Watching;
  readonly presence: Presence;
  readonly '': PlayedView;
}

type Ears = { readonly [Type in keyof Told]: (told: Told[Type], seq: number) => void };

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class WatchedTable {
  readonly #client: Client;
  readonly #id: string;
  readonly #listener: WatchedTableListener;
  readonly #contributor: Contributor | null;
  #table: TableView | null = null;
  /** The seq from which the stream goes on; the table may be shown one move further, until its end is told whole. */
  #heard: number | null = null;
  #stop: AbortController | null = null;
  #wait = SHORTEST_WAIT;
  #answered = (): void => undefined;
  /** What the server's clock shows more than the steady one here; the wall clock here may be wrong, and may be set. */
  #ahead = performance.timeOrigin;
  readonly #ears: Ears = {
    table: (table) => this.#show(table, null),
    time: ({ now }) => void (this.#ahead = now - performance.now()),
    reacted: (reacted, seq) => this.#noteReaction(reacted, seq),
    watching: ({ count }) => this.#listener.watching?.(count),
    presence: (presence) => this.#notePresence(presence),
    '': (played, seq) => this.#advance(played, seq),
  };

  /** With a chain the client takes part in the dice and deals; without one it only looks on. */
  constructor(client: Client, id: string, listener: WatchedTableListener, chain: ChainKeeper | null = null) {
    this.#client = client;
    this.#id = id;
    this.#listener = listener;
    this.#contributor = chain && new Contributor(client, chain, () => this.isWatching);
  }

  /** `null` until the first answer. */
  get table(): TableView | null {
    return this.#table;
  }

  /** The time of the server, by which deadlines are. */
  get now(): number {
    return performance.now() + this.#ahead;
  }

  get isWatching(): boolean {
    return this.#stop !== null;
  }

  /** Watches until `close`; a page calls both as it is hidden and shown again, to leave connections to others. */
  watch(): void {
    if (this.#stop) return;
    this.#stop = new AbortController();
    void this.#keepWatching(this.#stop.signal);
  }

  close(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** Reads the table once, for those who do not watch. */
  async look(): Promise<void> {
    const seen = await this.#client.table(this.#id);
    if (isFinal(seen)) return this.#listener.refused?.(seen.error);
    this.#listener.connected?.(seen.ok);
    if (!seen.ok || seen.value.seq < (this.#table?.seq ?? 0)) return;
    this.#heard = seen.value.seq;
    this.#show(seen.value, null);
  }

  act(act: Act): Answer<Accepted> {
    return this.#seeing(this.#client.act(this.#id, act));
  }

  /** A move on the table as it is shown; the change comes by the stream. */
  move(move: GameTypes['move']): Answer<Accepted> {
    const after = this.#table?.seq ?? 0;
    return this.#seeing(this.#client.move(this.#id, { move, after, id: newMoveId() }));
  }

  /** Why the viewer may not do this now, without asking the server. */
  whyIllegal(move: GameTypes['move']): Refusal | undefined {
    const { game, table } = this.#known();
    return table.view
      ? game.whyIllegal(
          game.imagine(table.view, () => 0.5),
          move,
        )
      : { code: 'wrong-phase' };
  }

  /** To those who do not watch, no stream will tell what came of it. */
  async #seeing(asked: Answer<Accepted>): Answer<Accepted> {
    const answer = await asked;
    if (answer.ok) this.#answered();
    if (!this.#stop) await this.look();
    return answer;
  }

  /** The server is back, as the answer to something else shows. */
  #untilAnswered(): Promise<void> {
    return new Promise((done) => (this.#answered = done));
  }

  async #keepWatching(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const ended = await this.#client.stream(this.#id, this.#heard, {
        signal,
        opened: () => this.#reconnected(),
        message: (message) => this.#hear(message),
        retry: (wait) => (this.#wait = wait),
      });
      if (signal.aborted) return;
      this.#listener.connected?.(false);
      if (isFinal(ended)) return this.#listener.refused?.(ended.error);
      await Promise.race([pause(this.#wait * (0.75 + Math.random() / 2)), this.#untilAnswered()]);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
  }

  /** What could not be revealed while the connection was lost is tried again. */
  #reconnected(): void {
    this.#listener.connected?.(true);
    // A stream begins by telling of them, where there are any.
    this.#listener.watching?.(0);
    if (this.#table) this.#contributor?.see(this.#table);
  }

  #hear({ id, type, data }: StreamMessage): void {
    this.#wait = SHORTEST_WAIT;
    // The last move of a game has no id: whoever is cut off before the final table is told both again.
    const seq = id ?? (this.#heard ?? 0) + 1;
    this.#heard = id ?? this.#heard;
    if (this.#knows(type)) this.#ears[type](JSON.parse(data), seq);
  }

  /** A later server may tell more. */
  #knows(type: string): type is keyof Told {
    return Object.hasOwn(this.#ears, type);
  }

  #noteReaction({ seat, reaction }: Reacted, seq: number): void {
    this.#listener.reacted?.(seat, reaction);
    if (this.#table) this.#table = { ...this.#table, seq };
  }

  #advance(played: PlayedView, seq: number): void {
    const { game, table } = this.#known();
    const before = table.view;
    // Told twice, as after a reconnection.
    if (!before || seq <= table.seq) return;
    const after = follow(game, before, table.you, played);
    const shown = { ...table, seq, view: after, deadline: played.deadline ?? null, ...turnOf(game, after, table.you) };
    this.#show(shown, { event: played.event, before, after });
  }

  #notePresence({ present }: Presence): void {
    if (!this.#table) return;
    const seats = this.#table.seats.map((seat, number) => ({ ...seat, present: present[number] ?? false }));
    this.#show({ ...this.#table, seats }, null);
  }

  #show(table: TableView, happening: Happening<GameTypes> | null): void {
    this.#table = table;
    this.#contributor?.see(table);
    this.#listener.changed(table, happening);
  }

  #known(): { game: AnyGame; table: TableView } {
    const game = this.#table && gameById(this.#table.terms.game);
    if (!this.#table || !game) throw new Error('the stream did not begin with the table');
    return { game, table: this.#table };
  }
}

/** Whose turn it is, from the view alone. */
const turnOf = (game: AnyGame, view: GameTypes['view'], you: number | null): Pick<TableView, 'toMove' | 'legal'> => {
  const state = game.imagine(view, () => 0.5);
  const turn = game.turn(state);
  const toMove = turn.kind === 'decision' ? turn.seat : null;
  return { toMove, legal: toMove !== null && toMove === you ? [...game.legalMoves(state)] : [] };
};

/** Trying again would not help. */
const isFinal = (ended: Result<unknown, Failure>): ended is { ok: false; error: Failure } =>
  !ended.ok && ['no-such-table', 'bad-request'].includes(ended.error.code);

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newMoveId = (): string => randomHex(12);
