/** A client's copy of a table, kept up to date through lost connections and restarts of the server. */
import type { AnyGame, GameTypes, Happening, Refusal, Result } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { Act, MoveRequest, Reaction } from '../acts.ts';
import { pause, type Answer, type Client } from './client.ts';
import { Contributor, type ChainKeeper } from './contributor.ts';
import { Memory, type MemorySettings } from './memory.ts';
import { logSeenHere } from './seenLog.ts';
import { LogMonitor } from './logMonitor.ts';
import type { Failure } from '../errors.ts';
import type { StreamMessage } from '../eventStream.ts';
import { follow } from '../lean.ts';
import type { Accepted, Head, PlayedView, Presence, Reacted, TableView, Time, Watching } from '../views.ts';

export interface WatchedTableListener {
  /** `happening` is `null` when the whole table was read, or only people and seats changed. */
  changed(table: TableView, happening: Happening<GameTypes> | null): void;
  reacted?(seat: number, reaction: Reaction): void;
  /** The number of spectators. */
  watching?(count: number): void;
  /** False while the connection is lost; it reconnects automatically. */
  connected?(isConnected: boolean): void;
  /** After so many starts that led to no game, `allowReveal` has to be called before another link is revealed. */
  asksToReveal?(starts: number): void;
  /** The server contradicts what it has shown before. */
  contradicted?(refusal: Refusal): void;
  /** True while a move has not reached the server: it is sent again, under the same id. */
  resending?(isResending: boolean): void;
  /** A move that was made before the page was loaded could not be played. */
  moveFailed?(failure: Failure): void;
  /** The stream was refused permanently, as when there is no such table. */
  refused?(failure: Failure): void;
}

/** A move that the server has not answered. */
export interface UnsentMove extends MoveRequest {
  /** In ms since 1970. */
  readonly at: number;
}

/** Storage for the last move at a table, so that it survives a reload. */
export interface MoveKeeper {
  read(): UnsentMove | null;
  write(move: UnsentMove): void;
  remove(): void;
}

/** ms for which a move is kept: longer than most restarts of a server, and people still know what they wanted. */
const KEPT_FOR = 900_000;

/** What a client keeps of a table between two visits. */
export interface TableKeepers extends MemorySettings {
  readonly moves?: MoveKeeper;
}

/** The data of each type of message; the empty type is a move or an outcome. */
interface MessageData {
  readonly table: TableView;
  readonly time: Time;
  readonly reacted: Reacted;
  readonly watching: Watching;
  readonly presence: Presence;
  readonly head: Head;
  readonly '': PlayedView;
}

type MessageHandlers = { readonly [Type in keyof MessageData]: (data: MessageData[Type], seq: number) => void };

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class WatchedTable {
  readonly #client: Client;
  readonly #id: string;
  readonly #listener: WatchedTableListener;
  readonly #contributor: Contributor | null;
  readonly #memory: Memory;
  readonly #logMonitor: LogMonitor;
  readonly #moves: MoveKeeper | null;
  #isMoving = false;
  #table: TableView | null = null;
  /** The seq to resume from. The table may be one move ahead: the last move of a game has no id of its own. */
  #resumeFrom: number | null = null;
  #stop: AbortController | null = null;
  #wait = SHORTEST_WAIT;
  #serverAnswered = (): void => undefined;
  #streamOpened = (): void => undefined;
  /** Server time minus `performance.now()`; the device's wall clock may be wrong, or may be set. */
  #clockOffset = performance.timeOrigin;
  readonly #handlers: MessageHandlers = {
    table: (table) => this.#show(table, null),
    time: ({ now }) => void (this.#clockOffset = now - performance.now()),
    reacted: (reacted, seq) => this.#noteReaction(reacted, seq),
    watching: ({ count }) => this.#listener.watching?.(count),
    presence: (presence) => this.#notePresence(presence),
    head: (head) => this.#memory.seeHead(head),
    '': (played, seq) => this.#advance(played, seq),
  };

  /** With a chain the client contributes to dice and deals. */
  constructor(
    client: Client,
    id: string,
    listener: WatchedTableListener,
    chain: ChainKeeper | null = null,
    { moves, ...memory }: TableKeepers = {},
  ) {
    this.#client = client;
    this.#id = id;
    this.#listener = listener;
    this.#moves = moves ?? null;
    const contradicted = (refusal: Refusal): void => listener.contradicted?.(refusal);
    this.#memory = new Memory(memory, contradicted);
    this.#logMonitor = new LogMonitor({
      client,
      table: id,
      keeper: memory.log ?? logSeenHere(),
      contradicted,
      isThorough: memory.isThorough ?? false,
      bindingFor: (playing) => chain?.read().games[playing]?.binding ?? null,
    });
    const asks = (starts: number): void => listener.asksToReveal?.(starts);
    this.#contributor = chain && new Contributor(client, chain, { isWatching: () => this.isWatching, asks });
  }

  /** `null` before the first answer. */
  get table(): TableView | null {
    return this.#table;
  }

  /** Server time, by which deadlines count. */
  get now(): number {
    return performance.now() + this.#clockOffset;
  }

  get isWatching(): boolean {
    return this.#stop !== null;
  }

  /** Watches until `close`. Pages close while hidden: browsers have few connections. */
  watch(): void {
    if (this.#stop) return;
    this.#stop = new AbortController();
    void this.#keepWatching(this.#stop.signal);
    if (this.#table) void this.#resend();
  }

  close(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#memory.close();
    this.#logMonitor.close();
    this.#streamOpened();
  }

  /** Reads the table once, without a stream. */
  async look(): Promise<void> {
    const seen = await this.#client.table(this.#id);
    if (isFinal(seen)) return this.#listener.refused?.(seen.error);
    this.#listener.connected?.(seen.ok);
    if (!seen.ok || seen.value.seq < (this.#table?.seq ?? 0)) return;
    this.#resumeFrom = seen.value.seq;
    this.#show(seen.value, null);
  }

  allowReveal(starts: number): void {
    this.#contributor?.allow(starts);
  }

  act(act: Act): Answer<Accepted> {
    return this.#thenLook(this.#client.act(this.#id, act));
  }

  /** A move on the current table; the change arrives by the stream. While that is lost, the move waits for it. */
  move(move: GameTypes['move']): Answer<Accepted> {
    const request = { move, after: this.#table?.seq ?? 0, id: newMoveId() };
    this.#moves?.write({ ...request, at: Date.now() });
    return this.#thenLook(this.#sent(request));
  }

  /** Why the viewer may not make this move, without asking the server. */
  whyIllegal(move: GameTypes['move']): Refusal | undefined {
    const { game, table } = this.#known();
    return table.view
      ? game.whyIllegal(
          game.imagine(table.view, () => 0.5),
          move,
        )
      : { code: 'wrong-phase' };
  }

  /** The move of an earlier page, which may have reached the server or not. */
  async #resend(): Promise<void> {
    const kept = this.#isMoving ? null : (this.#moves?.read() ?? null);
    if (!kept) return;
    const { at, ...request } = kept;
    if (Math.abs(Date.now() - at) > KEPT_FOR) return this.#moves?.remove();
    this.#listener.resending?.(true);
    const answer = await this.#sent(request, true);
    if (!answer.ok && answer.error.code !== 'unreachable') this.#listener.moveFailed?.(answer.error);
  }

  async #sent(request: MoveRequest, wasSent = false): Answer<Accepted> {
    this.#isMoving = true;
    const answer = await this.#insist(request, wasSent);
    this.#isMoving = false;
    const isAnswered = answer.ok || answer.error.code !== 'unreachable';
    // Another tab may have made the next one.
    if (isAnswered && this.#moves?.read()?.id === request.id) this.#moves.remove();
    return answer;
  }

  async #insist(request: MoveRequest, wasSent: boolean): Answer<Accepted> {
    let isResending = wasSent;
    const say = (is: boolean): void => {
      if (is !== isResending) this.#listener.resending?.((isResending = is));
    };
    for (;;) {
      const answer = await this.#client.move(this.#id, request, () => say(true));
      const isLost = !answer.ok && answer.error.code === 'unreachable';
      if (!isLost || !this.#stop) {
        say(false);
        return answer;
      }
      await Promise.race([this.#untilOpened(), pause(LONGEST_WAIT)]);
    }
  }

  #untilOpened(): Promise<void> {
    return new Promise((done) => (this.#streamOpened = done));
  }

  /** Without a stream, reads the table after the request. */
  async #thenLook(asked: Answer<Accepted>): Answer<Accepted> {
    const answer = await asked;
    if (answer.ok) this.#serverAnswered();
    if (!this.#stop) await this.look();
    return answer;
  }

  /** Another request was answered: the server is back. */
  #untilAnswered(): Promise<void> {
    return new Promise((done) => (this.#serverAnswered = done));
  }

  async #keepWatching(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#memory.isThorough && this.#table && this.#table.seq > 1)
        this.#resumeFrom = Math.min(this.#resumeFrom ?? Infinity, this.#table.seq - 1);
      const ended = await this.#client.stream(this.#id, this.#resumeFrom, {
        signal,
        head: this.#memory.lastHead,
        opened: () => this.#reconnected(),
        message: (message) => this.#receive(message),
        retry: (wait) => (this.#wait = wait),
      });
      if (signal.aborted) return;
      this.#listener.connected?.(false);
      if (isFinal(ended)) return this.#listener.refused?.(ended.error);
      await Promise.race([pause(this.#wait * (0.75 + Math.random() / 2)), this.#untilAnswered()]);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
  }

  /** Retries to reveal what could not be revealed without a connection. */
  #reconnected(): void {
    this.#listener.connected?.(true);
    this.#streamOpened();
    this.#logMonitor.opened();
    // A stream starts with their number unless there are none.
    this.#listener.watching?.(0);
    if (this.#table) this.#contributor?.see(this.#table);
  }

  #receive({ id, type, data }: StreamMessage): void {
    this.#wait = SHORTEST_WAIT;
    // The last move of a game has no id: a client cut off before the final table gets both again.
    const seq = id ?? (this.#resumeFrom ?? 0) + 1;
    this.#resumeFrom = id ?? this.#resumeFrom;
    if (this.#knows(type)) this.#handlers[type](JSON.parse(data), seq);
  }

  /** Newer servers may send other types. */
  #knows(type: string): type is keyof MessageData {
    return Object.hasOwn(this.#handlers, type);
  }

  #noteReaction({ seat, reaction }: Reacted, seq: number): void {
    this.#listener.reacted?.(seat, reaction);
    if (this.#table) this.#table = { ...this.#table, seq };
  }

  #advance(played: PlayedView, seq: number): void {
    const { game, table } = this.#known();
    const before = table.view;
    // A duplicate, as after a reconnection.
    if (!before || seq <= table.seq) return this.#memory.recall(seq, played);
    const after = follow(game, before, table.you, played);
    const shown = { ...table, seq, view: after, deadline: played.deadline ?? null, ...turnOf(game, after, table.you) };
    this.#show(shown, { event: played.event, before, after });
    if (played.head !== undefined) this.#memory.seeHead({ seq, head: played.head });
  }

  #notePresence({ present }: Presence): void {
    if (!this.#table) return;
    const seats = this.#table.seats.map((seat, number) => ({ ...seat, present: present[number] ?? false }));
    this.#show({ ...this.#table, seats }, null);
  }

  #show(table: TableView, happening: Happening<GameTypes> | null): void {
    const isFirst = this.#table === null;
    this.#table = table;
    this.#logMonitor.see(table);
    if (this.#memory.see(table, happening)) this.#contributor?.see(table);
    this.#listener.changed(table, happening);
    if (isFirst) void this.#resend();
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

/** A retry would not help. */
const isFinal = (ended: Result<unknown, Failure>): ended is { ok: false; error: Failure } =>
  !ended.ok && ['no-such-table', 'bad-request'].includes(ended.error.code);

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newMoveId = (): string => randomHex(12);
