/** The client's side of fair dice and deals: commits, and reveals when the game starts. docs/develop/fairness.md */
import type { Seat } from '../../core/index.ts';
import { commitmentOf, linkOf, MOST_PLAYINGS } from '../fairness/chain.ts';
import { mayPass, type Client } from './client.ts';
import { SCHEME } from '../fairness/fairness.ts';
import { bindingAt, type OwnNumber } from '../fairness/kept.ts';
import { toHex } from '../fairness/sha256.ts';
import type { TableView } from '../views.ts';

/** The state for one table; survives reloads. */
export interface Chain {
  /** 32 random bytes in hex; never leaves the device. */
  readonly seed: string;
  /** The first game for which the server accepted the commitment. */
  readonly sentFor: number | null;
  /** By game: what was done for it, compared with its record later. */
  readonly games: Readonly<Record<string, OwnNumber>>;
  /** The starts that may lead to no game after a reveal, before the person is asked. */
  readonly allowed: number;
}

/** Storage for the chain of one table. */
export interface ChainKeeper {
  read(): Chain;
  write(chain: Chain): void;
}

/**
 * Who runs the server and plays may reveal last, compute the game, and leave if they dislike it. Once is bad luck or a
 * bad line; after the second time a person has to decide.
 */
const ALLOWED = 1;

export const newChain = (allowed = ALLOWED): Chain => ({
  seed: toHex(crypto.getRandomValues(new Uint8Array(32))),
  sentFor: null,
  games: {},
  allowed,
});

/** For programs that run no longer than the table. */
export const keptInMemory = (allowed?: number): ChainKeeper => {
  let chain = newChain(allowed);
  return { read: () => chain, write: (changed) => void (chain = changed) };
};

/** The game for which a commitment counts that is sent now. */
const nextGame = ({ phase, playing }: TableView): number => (phase === 'open' ? playing : playing + 1);

/** The server accepted the commitment with a request made on this table. */
export const noteSent = (keeper: ChainKeeper, table: TableView): void =>
  keeper.write({ ...keeper.read(), sentFor: nextGame(table) });

interface Situation {
  /** While the table is watched, failed requests are retried. */
  isWatching?(): boolean;
  /** The person has to decide on a reveal, after so many starts that led to no game. */
  asks?(starts: number): void;
}

export class Contributor {
  readonly #client: Client;
  readonly #keeper: ChainKeeper;
  readonly #situation: Situation;
  #latest: TableView | null = null;
  #isRevealing = false;
  /** Cached: the commitment takes 64 hashes, and `see` is called with every move. */
  #end = { seed: '', commitment: '' };
  /** One commit a game: two programs with the same seat and different chains must not take turns forever. */
  #committedIn = 0;

  constructor(client: Client, keeper: ChainKeeper, situation: Situation = {}) {
    this.#client = client;
    this.#keeper = keeper;
    this.#situation = situation;
  }

  /** Commits or reveals if the viewer's seat has to. Call it with every new state of the table. */
  see(table: TableView): void {
    this.#latest = table;
    const { you, fairness, archived } = table;
    if (you === null || archived || fairness.scheme !== SCHEME) return;
    const isOurs = fairness.commitments[you] === this.#commitment();
    this.#note(table, you, isOurs);
    if (fairness.awaited.includes(you)) void (isOurs && this.#reveal(table, you));
    else if (!isOurs && fairness.awaited.length === 0) void this.#commit(table);
  }

  /** The person reveals once more, after so many starts that led to no game. */
  allow(starts: number): void {
    this.#keeper.write({ ...this.#keeper.read(), allowed: starts });
    if (this.#latest) this.see(this.#latest);
  }

  #commitment(): string {
    const { seed } = this.#keeper.read();
    if (seed !== this.#end.seed) this.#end = { seed, commitment: commitmentOf(seed) };
    return this.#end.commitment;
  }

  async #commit(table: TableView): Promise<void> {
    const { id, playing } = table;
    if (this.#committedIn === playing) return;
    this.#committedIn = playing;
    const sent = await this.#client.insist(id, { type: 'commit', commitment: this.#commitment() });
    if (sent.ok) noteSent(this.#keeper, table);
  }

  /** A game that began although this seat had committed and has revealed nothing. */
  #note(table: TableView, seat: Seat, isOurs: boolean): void {
    const { phase, playing, fairness } = table;
    const { sentFor, games } = this.#keeper.read();
    const own = games[playing];
    if (own?.begun === false && phase !== 'open' && fairness.awaited.length === 0)
      return this.#keep(playing, { ...own, begun: true });
    if (phase !== 'playing') return void (isOurs && sentFor === null && noteSent(this.#keeper, table));
    const isToReveal = isOurs && fairness.awaited.includes(seat);
    if (isToReveal || own || sentFor === null || playing < sentFor) return;
    // Later views show the commitments for the next game.
    const isAwaiting = fairness.awaited.length > 0;
    this.#keep(playing, { seat, link: null, binding: isAwaiting ? bindingAt(table) : null, begun: !isAwaiting });
  }

  #keep(playing: number, own: Omit<OwnNumber, 'commitment'>): void {
    const chain = this.#keeper.read();
    const games = { ...chain.games, [playing]: { ...own, commitment: this.#commitment() } };
    this.#keeper.write({ ...chain, games });
  }

  /** Reveals a link only for the binding with which it was first asked for. */
  async #reveal(table: TableView, seat: Seat): Promise<void> {
    const { id, playing } = table;
    if (this.#isRevealing || !this.#isBoundTo(table, seat)) return;
    this.#isRevealing = true;
    const answer = await this.#client.insist(id, { type: 'reveal', link: linkOf(this.#keeper.read().seed, playing) });
    this.#isRevealing = false;
    const isUndelivered = !answer.ok && mayPass(answer.error);
    // Everyone waits for this link or the next one, so no further message may come to try again with.
    if (this.#situation.isWatching?.() && this.#latest && (isUndelivered || this.#latest.playing > playing))
      this.see(this.#latest);
  }

  #isBoundTo(table: TableView, seat: Seat): boolean {
    const { playing } = table;
    const { seed, games, allowed } = this.#keeper.read();
    const binding = bindingAt(table);
    const own = games[playing];
    if (own) return own.link !== null && own.binding === binding;
    // A later link was revealed: this one follows from it, and no longer proves anything.
    const isKnown = Object.entries(games).some(([later, { link }]) => link !== null && Number(later) > playing);
    if (playing > MOST_PLAYINGS || isKnown) return false;
    const vain = Object.values(games).filter(({ link, begun }) => link !== null && !begun).length;
    if (vain > allowed) {
      this.#situation.asks?.(vain);
      return false;
    }
    this.#keep(playing, { seat, link: linkOf(seed, playing), binding, begun: false });
    return true;
  }
}
