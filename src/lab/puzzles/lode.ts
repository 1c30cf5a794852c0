/** A file of finds: one a line, with the number of its game, so that whoever was stopped goes on where he was. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isPuzzleLevel, readHead, type PuzzleLevel } from '../../analysis/puzzles/puzzle.ts';
import type { Find } from './find.ts';

export interface Lode {
  /** The number of the first game that is not in it. */
  readonly next: number;
  readonly finds: readonly Find[];
}

export const readLode = (file: string): Lode => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line may have been cut off.
  const whole = lines.slice(0, -1).map((line) => line.split('\t'));
  const games = whole.map(([game]) => Number(game));
  return { next: games.reduce((most, game) => Math.max(most, game + 1), 0), finds: whole.flatMap(readFind) };
};

const readFind = ([, level, key, line]: string[]): Find[] => {
  const rung = Number(level);
  return isPuzzleLevel(rung) && key !== undefined && line !== undefined ? [{ level: rung, key, line }] : [];
};

export const addToLode = (file: string, game: number, finds: readonly Find[]): void =>
  appendFileSync(file, finds.map(({ level, key, line }) => `${game}\t${level}\t${key}\t${line}\n`).join(''));

/** Those whose best choice is at least so many points better, without near-duplicates, at most so many of each level, by level. */
export const sift = (finds: readonly Find[], most: number, gap = 0): Find[] => {
  const clear = finds.filter(({ line }) => readHead(line.slice(0, 3)).gap >= gap);
  const first = new Map(clear.map((find) => [find.key, find]));
  const kept: Record<PuzzleLevel, Find[]> = { 1: [], 2: [], 3: [], 4: [], 5: [] };
  for (const find of first.values()) if (kept[find.level].length < most) kept[find.level].push(find);
  return Object.values(kept).flat();
};
