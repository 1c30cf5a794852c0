/** What the server tells of a table: reactive, and able to bridge lost connections. */
import type { GameTypes, Happening, Refusal } from '../../../core/index.ts';
import {
  WatchedTable,
  type Act,
  type Client,
  type Failure,
  type Reaction,
  type TableView,
  type WatchedTableListener,
} from '../../../protocol/index.ts';
import { remember } from '../../table/history.ts';
import type { Seen } from '../../table/kit.ts';
import type { Remark } from '../../table/source.ts';
import { chainAt } from './chains.ts';

/** How long a remark is seen, in milliseconds. */
const REMARK_STAYS = 5000;

export class RemoteTable {
  readonly #client: Client;
  readonly #id: string;
  #live: WatchedTable;
  #told = 0;
  #sending = false;
  /** What was asked of the server and is not answered yet. */
  readonly #acting = new Set<string>();
  /** The seq of this page's last move, until the stream has brought it. */
  #awaited = 0;

  /** `null` until the server has answered. */
  table = $state.raw<TableView | null>(null);
  last = $state.raw<Seen<GameTypes> | null>(null);
  /** What happened lately, the newest first. */
  history = $state.raw<readonly Seen<GameTypes>[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  /** How many look on without a seat. */
  watching = $state(0);
  isConnected = $state(true);
  /** Refused for good: there is no such table. */
  refused = $state.raw<Failure | null>(null);

  constructor(client: Client, id: string) {
    this.#client = client;
    this.#id = id;
    this.#live = this.#connect();
  }

  /** For those who are shown only once the server has answered. */
  get known(): TableView {
    if (!this.table) throw new Error('the server has not answered yet');
    return this.table;
  }

  /** The time of the server, in ms. */
  get now(): number {
    return this.#live.now;
  }

  watch(): void {
    this.#live.watch();
  }

  close(): void {
    this.#live.close();
  }

  /** Reads the table once. */
  look(): void {
    void this.#live.look();
  }

  /** A connection that a change of networks has silently killed is made anew. */
  reconnect(): void {
    if (!this.#live.isWatching) return;
    this.close();
    this.watch();
  }

  /** A stream knows its viewer from its beginning: one who sat down may need another. */
  renew(): void {
    const { isWatching } = this.#live;
    this.close();
    this.#live = this.#connect();
    if (isWatching) this.watch();
    else this.look();
  }

  /** The refusal, if any. Whoever taps twice means it once: the same act is not sent again before its answer is there. */
  async act(act: Act): Promise<Failure | undefined> {
    const key = JSON.stringify(act);
    if (this.#acting.has(key)) return undefined;
    this.#acting.add(key);
    const answer = await this.#live.act(act);
    this.#acting.delete(key);
    return answer.ok ? undefined : answer.error;
  }

  /** One move at a time: until the last one is seen, another would be made on what is no longer there. */
  async move(move: GameTypes['move']): Promise<Failure | undefined> {
    if (this.#sending || (this.table?.seq ?? 0) < this.#awaited) return undefined;
    this.#sending = true;
    const answer = await this.#live.move(move);
    this.#sending = false;
    if (!answer.ok) return answer.error;
    this.#awaited = answer.value.seq;
    return undefined;
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.#live.whyIllegal(move);
  }

  #connect(): WatchedTable {
    const listener: WatchedTableListener = {
      changed: (table, happening) => this.#show(table, happening),
      reacted: (seat, reaction) => this.#remark(seat, reaction),
      watching: (count) => (this.watching = count),
      connected: (isConnected) => (this.isConnected = isConnected),
      refused: (failure) => (this.refused = failure),
    };
    return new WatchedTable(this.#client, this.#id, listener, chainAt(this.#id));
  }

  #show(table: TableView, told: Happening<GameTypes> | null): void {
    const before = this.table;
    if (told) {
      this.last = { ...told, seq: ++this.#told };
      this.history = remember(this.last, this.history);
      this.table = table;
      return;
    }
    // Somebody came or went: what lies on the table is the same, and what moves there goes on moving.
    const isSame = before !== null && JSON.stringify(before.view) === JSON.stringify(table.view);
    if (!isSame) this.last = null;
    if (before?.playing !== table.playing) this.history = [];
    this.table = isSame ? { ...table, view: before.view } : table;
  }

  #remark(seat: number, reaction: Reaction): void {
    const remark = { key: ++this.#told, seat, reaction };
    this.remarks = [...this.remarks, remark];
    setTimeout(() => (this.remarks = this.remarks.filter((one) => one !== remark)), REMARK_STAYS);
  }
}
