/** Taking a seat and choosing a name: the same in the lobby and in the menu of a game. */
import { noteSent } from '../../../protocol/client/contributor.ts';
import type { Act, SeatView, TableView } from '../../../protocol/index.ts';
import { speech } from '../../messages/speech.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import type { GameEntry } from '../../table/entry.ts';
import { chainAt, commitmentAt } from '../remote/chains.ts';
import type { RemoteTable } from '../remote/remoteTable.svelte.ts';
import { guestName } from '../remote/seatNames.ts';
import { ensureGuest } from '../remote/server.ts';

export class Sitting {
  readonly #remote: RemoteTable;
  #typed = $state<string | null>(null);

  constructor(remote: RemoteTable) {
    this.#remote = remote;
  }

  get entry(): GameEntry {
    return this.#remote.entry;
  }

  get table(): TableView {
    return this.#remote.known;
  }

  get yours(): SeatView | null {
    const { you, seats } = this.table;
    return you === null ? null : (seats[you] ?? null);
  }

  /** The first seat one can take; a held seat is asked for in the same way. */
  get free(): number | null {
    const seat = this.table.seats.findIndex(({ free, held }) => free || held);
    return seat < 0 ? null : seat;
  }

  get name(): string {
    return this.#typed ?? this.yours?.name ?? settings.name;
  }

  set name(typed: string) {
    this.#typed = typed;
  }

  get isUnchanged(): boolean {
    return this.yours !== null && ['', this.yours.name].includes(this.name.trim());
  }

  /** Whether it was done; a refusal is shown. */
  act(act: Act): Promise<boolean> {
    return this.#remote.act(act);
  }

  async sit(seat: number): Promise<void> {
    const { id, seats } = this.table;
    const typed = this.name.trim();
    const taken = seats.map((one) => one.name);
    const name = typed || guestName(speech.words.setup.guest, taken);
    await ensureGuest();
    if (!(await this.act({ type: 'sit', seat, name, commitment: commitmentAt(id) }))) return;
    noteSent(chainAt(id), this.table);
    if (typed) settings.name = name;
    this.#typed = null;
    this.#remote.renew();
  }

  async rename(): Promise<void> {
    const name = this.name.trim();
    if (!(await this.act({ type: 'rename', name }))) return;
    settings.name = name;
    this.#typed = null;
  }
}
