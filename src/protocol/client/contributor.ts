/** A client's part in the dice and deals: it commits, and reveals by itself when the game starts. docs/develop/fairness.md */
import type { Proof } from '../../record/index.ts';
import { commitmentOf, linkOf, MOST_PLAYINGS } from '../fairness/chain.ts';
import { mayPass, type Client } from './client.ts';
import { hasReveals } from '../fairness/fairness.ts';
import { sha256, toHex } from '../fairness/sha256.ts';
import type { Fairness, TableView } from '../views.ts';

/** What a client keeps of one table, through reloads. */
export interface Chain {
  /** 32 bytes in hex, made up here and told to nobody. */
  readonly seed: string;
  /** By playing: what everybody was bound to when its link was revealed. */
  readonly bound: Readonly<Record<string, string>>;
}

/** Where the chain for one table is kept; a page has its storage. */
export interface ChainKeeper {
  read(): Chain;
  write(chain: Chain): void;
}

export const newChain = (): Chain => ({ seed: toHex(crypto.getRandomValues(new Uint8Array(32))), bound: {} });

/** For a program that does not outlive its table. */
export const keptInMemory = (): ChainKeeper => {
  let chain = newChain();
  return { read: () => chain, write: (changed) => void (chain = changed) };
};

/** A short name for all that binds everybody in a playing: the server's commitment, and those of the seats. */
export const bindingOf = (commitment: string, commitments: readonly (string | null)[]): string =>
  toHex(sha256(new TextEncoder().encode([commitment, ...commitments.map((one) => one ?? '')].join(','))));

/** The same, as a record tells it. */
export const bindingIn = ({ commitment, reveals }: Proof): string =>
  bindingOf(commitment, reveals?.seats.map((seat) => seat?.commitment ?? null) ?? []);

export class Contributor {
  readonly #client: Client;
  readonly #keeper: ChainKeeper;
  /** While somebody watches, what could not be said is said again. */
  readonly #isWatching: () => boolean;
  #latest: TableView | null = null;
  #isRevealing = false;
  /** A chain is long, and tables are shown with every move. */
  #end = { seed: '', commitment: '' };
  /** Two programs with one seat but two chains must not take turns for ever. */
  #committedIn = 0;

  constructor(client: Client, keeper: ChainKeeper, isWatching: () => boolean = () => false) {
    this.#client = client;
    this.#keeper = keeper;
    this.#isWatching = isWatching;
  }

  /** Does what the table asks of the viewer's seat; to be called whenever it is shown. */
  see(table: TableView): void {
    this.#latest = table;
    const { you, fairness, archived } = table;
    if (you === null || archived || !hasReveals(fairness.scheme)) return;
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

  /** A link is for what its playing was bound to when it was first asked for, and for nothing else. */
  async #reveal({ id, playing, fairness }: TableView): Promise<void> {
    if (this.#isRevealing || !this.#isBoundTo(playing, fairness)) return;
    this.#isRevealing = true;
    const answer = await this.#client.insist(id, { type: 'reveal', link: linkOf(this.#keeper.read().seed, playing) });
    this.#isRevealing = false;
    const isUnheard = !answer.ok && mayPass(answer.error);
    // The stream may be fine, and nothing more may come by it: everybody waits for this link, or for the next one.
    if (this.#isWatching() && this.#latest && (isUnheard || this.#latest.playing > playing)) this.see(this.#latest);
  }

  #isBoundTo(playing: number, { commitment, commitments }: Fairness): boolean {
    const chain = this.#keeper.read();
    const binding = bindingOf(commitment, commitments);
    if (chain.bound[playing] !== undefined) return chain.bound[playing] === binding;
    // From the link of a later playing all earlier ones follow: the server knows them, whatever it says.
    if (playing > MOST_PLAYINGS || Object.keys(chain.bound).some((later) => Number(later) > playing)) return false;
    this.#keeper.write({ ...chain, bound: { ...chain.bound, [playing]: binding } });
    return true;
  }
}
