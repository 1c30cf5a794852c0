/** What this device contributes to dice and deals: a chain for each table, kept through reloads and for all tabs. */
import { commitmentOf, newChain, type Chain, type ChainKeeper } from '../../../protocol/index.ts';

const keyOf = (table: string): string => `tablee-chain-${table}`;

/** Where storage is refused, chains last as long as the page. */
const unstored = new Map<string, Chain>();

/** `null` when there is none; storage may be refused or hold anything. */
export const storedChain = (table: string): Chain | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as Chain | null;
    return stored && /^[0-9a-f]{64}$/.test(stored.seed) && typeof stored.bound === 'object' ? stored : null;
  } catch {
    return unstored.get(table) ?? null;
  }
};

const store = (table: string, chain: Chain): Chain => {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(chain));
  } catch {
    unstored.set(table, chain);
  }
  return chain;
};

/** Another tab may have made the chain meanwhile: it is read anew each time. */
export const chainAt = (table: string): ChainKeeper => ({
  read: () => storedChain(table) ?? unstored.get(table) ?? store(table, newChain()),
  write: (chain) => void store(table, chain),
});

export const commitmentAt = (table: string): string => commitmentOf(chainAt(table).read().seed);

export const forgetChain = (table: string): void => {
  unstored.delete(table);
  try {
    localStorage.removeItem(keyOf(table));
  } catch {
    // There is nothing to forget.
  }
};
