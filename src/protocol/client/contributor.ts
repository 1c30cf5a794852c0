/** The client's side of fair dice and deals: commits, and reveals when the game starts. docs/develop/fairness.md */
import type { Proof } from '../../record/index.ts';
import { commitmentOf, linkOf, MOST_PLAYINGS } from '../fairness/chain.ts';
import { mayPass, type Client } from './client.ts';
import { SCHEME } from '../fairness/fairness.ts';
import { sha256, toHex } from '../fairness/sha256.ts';
import type { Fairness, TableView } from '../views.ts';

/** The state for one table; survives reloads. */
export interface Chain {
  /** 32 random bytes in hex; never leaves the device. */
  readonly seed: string;
  /** By game: the binding for which its link was revealed. */
  readonly bound: Readonly<Record<string, string>>;
}

/** Storage for the chain of one table. */
export interface ChainKeeper {
  read(): Chain;
  write(chain: Chain): void;
}

export const newChain = (): Chain => ({ seed: toHex(crypto.getRandomValues(new Uint8Array(32))), bound: {} });

/** For programs that run no longer than the table. */
export const keptInMemory = (): ChainKeeper => {
  let chain = newChain();
  return { read: () => chain, write: (changed) => void (chain = changed) };
};

/** A hash of all commitments of a game: the server's and those of the seats. */
export const bindingOf = (commitment: string, commitments: readonly (string | null)[]): string =>
  toHex(sha256(new TextEncoder().encode([commitment, ...commitments.map((one) => one ?? '')].join(','))));

/** The same, from the proof in a record. */
export const bindingIn = ({ commitment, reveals }: Proof): string =>
  bindingOf(commitment, reveals?.seats.map((seat) => seat?.commitment ?? null) ?? []);

export class Contributor {
  readonly #client: Client;
  readonly #keeper: ChainKeeper;
  /** While the table is watched, failed requests are retried. */
  readonly #isWatching: () => boolean;
  #latest: TableView | null = null;
  #isRevealing = false;
  /** Cached: the commitment takes 64 hashes, and `see` is called with every move. */
  #end = { seed: '', commitment: '' };
  /** One commit a game: two programs with the same seat and different chains must not take turns forever. */
  #committedIn = 0;

  constructor(client: Client, keeper: ChainKeeper, isWatching: () => boolean = () => false) {
    this.#client = client;
    this.#keeper = keeper;
    this.#isWatching = isWatching;
  }

  /** Commits or reveals if the viewer's seat has to. Call it with every new state of the table. */
  see(table: TableView): void {
    this.#latest = table;
    const { you, fairness, archived } = table;
    if (you === null || archived || fairness.scheme !== SCHEME) return;
    const isOurs = fairness.commitments[you] === this.#commitment();
    if (fairness.awaited.includes(you)) void (isOurs && this.#reveal(table));
    else if (!isOurs && fairness.awaited.length === 0) void this.#commit(table);
  }

  #commitment(): string {
    const { seed } = this.#keeper.read();
    if (seed !== this.#end.seed) this.#end = { seed, commitment: commitmentOf(seed) };
    return this.#end.commitment;
  }

  async #commit({ id, playing }: TableView): Promise<void> {
    if (this.#committedIn === playing) return;
    this.#committedIn = playing;
    await this.#client.insist(id, { type: 'commit', commitment: this.#commitment() });
  }

  /** Reveals a link only for the binding with which it was first asked for. */
  async #reveal({ id, playing, fairness }: TableView): Promise<void> {
    if (this.#isRevealing || !this.#isBoundTo(playing, fairness)) return;
    this.#isRevealing = true;
    const answer = await this.#client.insist(id, { type: 'reveal', link: linkOf(this.#keeper.read().seed, playing) });
    this.#isRevealing = false;
    const isUndelivered = !answer.ok && mayPass(answer.error);
    // Everyone waits for this link or the next one, so no further message may come to try again with.
    if (this.#isWatching() && this.#latest && (isUndelivered || this.#latest.playing > playing)) this.see(this.#latest);
  }

  #isBoundTo(playing: number, { commitment, commitments }: Fairness): boolean {
    const chain = this.#keeper.read();
    const binding = bindingOf(commitment, commitments);
    if (chain.bound[playing] !== undefined) return chain.bound[playing] === binding;
    // A later link was revealed: this one follows from it, and no longer proves anything.
    if (playing > MOST_PLAYINGS || Object.keys(chain.bound).some((later) => Number(later) > playing)) return false;
    this.#keeper.write({ ...chain, bound: { ...chain.bound, [playing]: binding } });
    return true;
  }
}
