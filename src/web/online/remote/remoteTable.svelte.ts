/** A table of the server: what it tells, reactive and across lost connections, as the lobby and the room show it. */
import {
  sameJson,
  type GameResult,
  type GameTypes,
  type Happening,
  type Refusal,
  type Seat,
} from '../../../core/index.ts';
import { WatchedTable, type WatchedTableListener } from '../../../protocol/client/watchedTable.ts';
import type { Act, Client, Failure, Reaction, TableView } from '../../../protocol/index.ts';
import { entryOf } from '../../games.ts';
import { showRefusal } from '../../room/refusals.ts';
import type { GameEntry } from '../../table/entry.ts';
import { remember } from '../../table/history.ts';
import { TEMPOS, settings } from '../../settings/settings.svelte.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../../table/kit.ts';
import { lossPause } from '../../table/lossPause.ts';
import type { Awaiting, Countdown, Remark, TableSource, Talk, Whereabouts } from '../../table/source.ts';
import { chainAt, memoryOf, moveAt, seenLog } from './chains.ts';
import { Orderly } from './orderly.ts';
import { isReplaced, seatsOf } from './seatNames.ts';

interface Change {
  readonly table: TableView;
  readonly told: Happening<GameTypes> | null;
}

/** How long a remark is shown, in milliseconds. */
const REMARK_STAYS = 5000;

export class RemoteTable implements TableSource {
  /** The server keeps it, with its proof. */
  readonly record = null;
  readonly wishes = [];
  readonly isHurried = false;
  readonly isSilent = false;
  readonly #client: Client;
  readonly #id: string;
  #live: WatchedTable;
  #told = 0;
  #sending = false;
  /** Acts sent to the server and not answered yet. */
  readonly #acting = new Set<string>();
  /** The seq of this page's last move, until the stream has brought it. */
  #awaited = 0;
  /** A lost turn is seen before the next player's move, which may have come already. */
  readonly #shown = new Orderly<Change>(
    (change) => this.#show(change),
    (isHeld) => (this.#isHeld = isHeld),
  );
  #isHeld = $state(false);
  /** Tells lost turns; set once it is loaded. */
  kit: AnyTableKit | null = null;

  /** `null` until the server has answered; all that follows below is asked only then. */
  table = $state.raw<TableView | null>(null);
  last = $state.raw<Seen<GameTypes> | null>(null);
  history = $state.raw<readonly Seen<GameTypes>[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  /** The number of spectators. */
  watching = $state(0);
  isConnected = $state(true);
  /** So many starts led to no game after this device had revealed its number: the person decides on the next reveal. */
  vainStarts = $state(0);
  /** The server contradicts what it has shown before. */
  isContradicted = $state(false);
  /** A move waits for the server. */
  isResending = $state(false);
  /** Refused for good: there is no such table. */
  refused = $state.raw<Failure | null>(null);

  constructor(client: Client, id: string) {
    this.#client = client;
    this.#id = id;
    this.#live = this.#connect();
  }

  get known(): TableView {
    if (!this.table) throw new Error('the server has not answered yet');
    return this.table;
  }

  get entry(): GameEntry {
    const { game } = this.known.terms;
    const entry = entryOf(game);
    if (!entry) throw new Error(`this app does not know the game ${game}`);
    return entry;
  }

  get seats(): readonly SeatInfo[] {
    return seatsOf(this.known);
  }

  get view(): GameTypes['view'] | null {
    return this.known.view;
  }

  get legal(): readonly GameTypes['move'][] {
    return isReplaced(this.known) ? [] : this.known.legal;
  }

  get turn(): Awaiting {
    const { phase, toMove } = this.known;
    if (phase === 'over') return { kind: 'over' };
    return toMove === null ? { kind: 'chance' } : { kind: 'decision', seat: toMove };
  }

  get result(): GameResult | null {
    return this.known.result;
  }

  /** Only a lost turn is waited for here. */
  get hurry(): (() => void) | undefined {
    return this.#isHeld ? () => this.#shown.hurry() : undefined;
  }

  get watches(): boolean {
    return this.known.you === null;
  }

  get clock(): Countdown | undefined {
    const { deadline, terms, toMove, you } = this.known;
    return deadline === null ? undefined : { deadline, terms, isYours: toMove === you, now: () => this.#live.now };
  }

  get talk(): Talk {
    const { remarks } = this;
    return this.watches ? { remarks } : { remarks, react: (reaction) => void this.act({ type: 'react', reaction }) };
  }

  whereIs(seat: Seat): Whereabouts {
    const { you, seats } = this.known;
    if (seat === you) return 'you';
    return seats[seat]?.present ? 'elsewhere' : 'away';
  }

  /** One move at a time: before the last one is shown, another would be made on a position that has passed. */
  async move(move: GameTypes['move']): Promise<Failure | undefined> {
    if (this.#sending || this.isResending || (this.table?.seq ?? 0) < this.#awaited) return undefined;
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

  /** Whether it was done; a refusal is shown. A double tap sends an act once. */
  async act(act: Act): Promise<boolean> {
    const key = JSON.stringify(act);
    if (this.#acting.has(key)) return true;
    this.#acting.add(key);
    const answer = await this.#live.act(act);
    this.#acting.delete(key);
    if (!answer.ok) showRefusal(this.entry, answer.error);
    return answer.ok;
  }

  revealAgain(): void {
    const { vainStarts } = this;
    this.vainStarts = 0;
    this.#live.allowReveal(vainStarts);
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

  /** Replaces a connection that a change of networks may have killed silently. */
  reconnect(): void {
    if (!this.#live.isWatching) return;
    this.close();
    this.watch();
  }

  /** A stream keeps the viewer it began with: one who has sat down may need another. */
  renew(): void {
    const { isWatching } = this.#live;
    this.close();
    this.#live = this.#connect();
    if (isWatching) this.watch();
    else this.look();
  }

  #connect(): WatchedTable {
    const listener: WatchedTableListener = {
      changed: (table, told) => this.#shown.add({ table, told }),
      reacted: (seat, reaction) => this.#remark(seat, reaction),
      watching: (count) => (this.watching = count),
      connected: (isConnected) => (this.isConnected = isConnected),
      asksToReveal: (starts) => (this.vainStarts = starts),
      contradicted: () => (this.isContradicted = true),
      resending: (isResending) => (this.isResending = isResending),
      moveFailed: (failure) => showRefusal(this.entry, failure),
      refused: (failure) => (this.refused = failure),
    };
    return new WatchedTable(this.#client, this.#id, listener, chainAt(this.#id), {
      keeper: memoryOf(this.#id),
      log: seenLog,
      moves: moveAt(this.#id),
    });
  }

  /** Returns for how long nothing else may be shown, in milliseconds. */
  #show({ table, told }: Change): number {
    if (table.phase === 'open') this.vainStarts = 0;
    if (!told) {
      this.#replace(table);
      return 0;
    }
    this.last = { ...told, seq: ++this.#told };
    this.history = remember(this.last, this.history);
    this.table = table;
    if (!this.kit) return 0;
    return lossPause(this.kit, this.last, told.event.player === table.you) * TEMPOS[settings.speed];
  }

  #replace(table: TableView): void {
    const before = this.table;
    // Someone came or left: the position is the same, and movements on it continue.
    const isSame = before !== null && sameJson(before.view, table.view);
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
