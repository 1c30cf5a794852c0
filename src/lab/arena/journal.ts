/** The deals of an arena on disk: an arena that was stopped continues from here, even to more games. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { PlayedDeals } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

/** Some deals in a row of one match, in their order. */
export interface Chunk {
  /** The number of the match. */
  readonly match: number;
  readonly played: PlayedDeals;
}

export interface Journal {
  readonly known: readonly Chunk[];
  keep(chunk: Chunk): void;
}

/** Everything but the number of games. */
const headerOf = (settings: ArenaSettings): string => {
  const { games: _, ...rest } = settings;
  return JSON.stringify({ format: 'tablee-arena/1', ...rest });
};

/** The journal in a file, begun if there is none; `undefined` when the file holds something else. */
export const openJournal = (file: string, settings: ArenaSettings): Journal | undefined => {
  const header = `${headerOf(settings)}\n`;
  if (!existsSync(file) || readFileSync(file).length === 0) writeFileSync(file, header);
  const bytes = readFileSync(file);
  // A line that was being written when the power went is played again.
  const text = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  if (!text.toString().startsWith(header)) return undefined;
  truncateSync(file, text.length);
  const [, ...lines] = text.toString().trimEnd().split('\n');
  return {
    known: lines.map((line): Chunk => JSON.parse(line)),
    keep: (chunk) => appendFileSync(file, `${JSON.stringify(chunk)}\n`),
  };
};
