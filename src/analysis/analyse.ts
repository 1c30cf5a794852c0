import { err, type Refusal, type Result } from '../core/index.ts';
import type { GameRecord } from '../record/index.ts';
import type { Analysis } from './analysis.ts';
import { analysePickomino } from './pickomino/index.ts';
import { analyseTriominos } from './triominos/index.ts';
import type { Task } from './task.ts';

type Analyst = (record: GameRecord) => Result<Task<Analysis>, Refusal>;

const ANALYSTS: Readonly<Record<string, Analyst>> = { pickomino: analysePickomino, triominos: analyseTriominos };

/** Luck and skill of a whole record; refuses one that does not replay, or of a game that nobody here can judge. */
export const analyse: Analyst = (record) => {
  const analyst = ANALYSTS[record.game];
  return analyst ? analyst(record) : err({ code: 'unknown-game', game: record.game, known: Object.keys(ANALYSTS) });
};
