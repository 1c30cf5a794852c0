/** This device's contributions to dice and deals: a chain for each table, kept through reloads and shared by all tabs. */
import { isNatural, isObject } from '../../../core/index.ts';
import { newChain, type Chain, type ChainKeeper } from '../../../protocol/client/contributor.ts';
import { isRemembered, type Remembered } from '../../../protocol/client/memory.ts';
import type { UnsentMove } from '../../../protocol/client/watchedTable.ts';
import { isSeenLog, type SeenLog } from '../../../protocol/client/seenLog.ts';
import { commitmentOf } from '../../../protocol/fairness/chain.ts';
import { isOwnNumber } from '../../../protocol/fairness/kept.ts';
import { stored, type Stored } from '../../storage.ts';

const isChain = (value: unknown): value is Chain =>
  isObject(value) &&
  /^[0-9a-f]{64}$/.test(String(value['seed'])) &&
  (value['sentFor'] === null || isNatural(value['sentFor'])) &&
  isNatural(value['allowed']) &&
  isObject(value['games']) &&
  Object.values(value['games']).every(isOwnNumber);

/** `null` where the table has none yet. */
export const chainOf = (table: string): Stored<Chain | null> =>
  stored(`tablee-chain-${table}`, (value) => (isChain(value) ? value : null));

/** Reads it anew each time: another tab may have made the chain meanwhile. */
export const chainAt = (table: string): ChainKeeper => {
  const kept = chainOf(table);
  return {
    read: () => {
      const known = kept.read();
      const chain = known ?? newChain();
      if (!known) kept.write(chain);
      return chain;
    },
    write: (chain) => kept.write(chain),
  };
};

export const commitmentAt = (table: string): string => commitmentOf(chainAt(table).read().seed);

/** What this device remembers of a table, to notice a server that contradicts itself. */
export const memoryOf = (table: string): Stored<Remembered | null> =>
  stored(`tablee-memory-${table}`, (value) => (isRemembered(value) ? value : null));

const isUnsentMove = (value: unknown): value is UnsentMove =>
  isObject(value) &&
  isObject(value['move']) &&
  isNatural(value['after']) &&
  typeof value['id'] === 'string' &&
  isNatural(value['at']);

/** The move made here that the server has not answered. */
export const moveAt = (table: string): Stored<UnsentMove | null> =>
  stored(`tablee-move-${table}`, (value) => (isUnsentMove(value) ? value : null));

/** The head of the server's transparency log that this device has seen. */
export const seenLog: Stored<SeenLog | null> = stored('tablee-log', (value) => (isSeenLog(value) ? value : null));
