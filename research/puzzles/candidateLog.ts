/** Candidates on disk: one a line, with the number of its game, so that a run that was stopped resumes after it. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isPuzzleLevel, readHead, type PuzzleLevel } from '#src/analysis/puzzles/puzzle';
import type { Candidate } from './candidate.ts';

export interface CandidateLog {
  /** The number of the first game that is not in it. */
  readonly next: number;
  readonly candidates: readonly Candidate[];
}

export const readLog = (file: string): CandidateLog => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line may have been cut off.
  const whole = lines.slice(0, -1).map((line) => line.split('\t'));
  const games = whole.map(([game]) => Number(game));
  return { next: games.reduce((most, game) => Math.max(most, game + 1), 0), candidates: whole.flatMap(readCandidate) };
};

const readCandidate = ([, level, key, line]: string[]): Candidate[] => {
  const rung = Number(level);
  return isPuzzleLevel(rung) && key !== undefined && line !== undefined ? [{ level: rung, key, line }] : [];
};

export const appendToLog = (file: string, game: number, candidates: readonly Candidate[]): void =>
  appendFileSync(file, candidates.map(({ level, key, line }) => `${game}\t${level}\t${key}\t${line}\n`).join(''));

/** By level, without near-duplicates: at most so many of each level, whose best choice leads by so many points. */
export const dedupe = (candidates: readonly Candidate[], most: number, gap = 0): Candidate[] => {
  const clear = candidates.filter(({ line }) => readHead(line.slice(0, 3)).gap >= gap);
  const first = new Map(clear.map((one) => [one.key, one]));
  const kept: Record<PuzzleLevel, Candidate[]> = { 1: [], 2: [], 3: [], 4: [], 5: [] };
  for (const one of first.values()) if (kept[one.level].length < most) kept[one.level].push(one);
  return Object.values(kept).flat();
};
