/** A table of the server, once it is played, as the room shows it. */
import type { GameResult, GameTypes, Refusal, Seat } from '../../../core/index.ts';
import type { Act, TableView } from '../../../protocol/index.ts';
import { showRefusal } from '../../room/refusals.ts';
import type { GameEntry } from '../../table/entry.ts';
import type { SeatInfo, Seen } from '../../table/kit.ts';
import type { Awaiting, Countdown, TableSource, Talk, Whereabouts } from '../../table/source.ts';
import type { RemoteTable } from './remoteTable.svelte.ts';
import { isReplaced, seatsOf } from './seatNames.ts';

export class RemoteSource implements TableSource {
  readonly entry: GameEntry;
  /** The server keeps it, with its proof. */
  readonly record = null;
  readonly wishes = [];
  readonly isHurried = false;
  readonly isSilent = false;
  readonly #remote: RemoteTable;

  constructor(entry: GameEntry, remote: RemoteTable) {
    this.entry = entry;
    this.#remote = remote;
  }

  get table(): TableView {
    return this.#remote.known;
  }

  get seats(): readonly SeatInfo[] {
    return seatsOf(this.table);
  }

  get view(): GameTypes['view'] | null {
    return this.table.view;
  }

  get legal(): readonly GameTypes['move'][] {
    return isReplaced(this.table) ? [] : this.table.legal;
  }

  get last(): Seen<GameTypes> | null {
    return this.#remote.last;
  }

  get history(): readonly Seen<GameTypes>[] {
    return this.#remote.history;
  }

  get turn(): Awaiting {
    const { phase, toMove } = this.table;
    if (phase === 'over') return { kind: 'over' };
    return toMove === null ? { kind: 'chance' } : { kind: 'decision', seat: toMove };
  }

  get result(): GameResult | null {
    return this.table.result;
  }

  get watches(): boolean {
    return this.table.you === null;
  }

  get clock(): Countdown | undefined {
    const { deadline, terms, toMove, you } = this.table;
    return deadline === null ? undefined : { deadline, terms, isYours: toMove === you, now: () => this.#remote.now };
  }

  get talk(): Talk {
    const { remarks } = this.#remote;
    return this.watches ? { remarks } : { remarks, react: (reaction) => void this.act({ type: 'react', reaction }) };
  }

  whereIs(seat: Seat): Whereabouts {
    const { you, seats } = this.table;
    if (seat === you) return 'you';
    return seats[seat]?.present ? 'elsewhere' : 'away';
  }

  move(move: GameTypes['move']): Promise<Refusal | undefined> {
    return this.#remote.move(move);
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.#remote.refuse(move);
  }

  /** Whether it was done; a refusal is shown. */
  async act(act: Act): Promise<boolean> {
    const refusal = await this.#remote.act(act);
    if (refusal) showRefusal(this.entry, refusal);
    return refusal === undefined;
  }
}
