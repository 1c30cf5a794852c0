/** What `join` keeps of a table in a file, for `verify` to compare the records with. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  isKeptFile,
  KEPT_FORMAT,
  keptInMemory,
  type ChainKeeper,
  type KeptFile,
  type Known,
} from '../../protocol/index.ts';
import type { Proof } from '../../record/index.ts';
import { UsageError } from './command.ts';
import { unreadable, unwritable } from './fileErrors.ts';

/** The file is written before a link is revealed. It has no seed: what is still secret stays in memory. */
export const keptInFile = (path: string, table: string, allowed: number | undefined): ChainKeeper => {
  const keeper = keptInMemory(allowed);
  const save = (): void => {
    const file: KeptFile = { format: KEPT_FORMAT, table, games: keeper.read().games };
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(file)}\n`);
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  save();
  return {
    read: keeper.read,
    write: (chain) => {
      keeper.write(chain);
      save();
    },
  };
};

/** What these files say about the game of a proof. */
export const readKept = (paths: readonly string[]): ((proof: Proof) => Known) => {
  const files = paths.map(keptIn);
  return ({ table, playing }) => {
    const own = files.flatMap((file) => (file.table === table ? (file.games[playing] ?? []) : []))[0];
    return own ? { own } : {};
  };
};

const keptIn = (path: string): KeptFile => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw unreadable(path, error);
  }
  if (isKeptFile(value)) return value;
  throw new UsageError(`${path} is not a file that tablee join has kept`);
};
