import { err, ok, type Game, type GameTypes, type Refusal, type Result, type Step } from '../core/index.ts';
import { replayRecordOf, type GameRecord, type RecordReplay } from '../record/index.ts';
import { analysisOf, type Analysis } from './analysis.ts';
import type { Chances } from './chances.ts';
import type { Moment } from './moment.ts';
import type { Task } from './task.ts';

/** Follows a game step by step and notes each moment that moved the chances. */
export interface Walk<G extends GameTypes> {
  readonly moments: readonly Moment<G>[];
  /** Each seat's chance after the last step that was followed. */
  readonly now: Chances;
  /** `seq` is the number of the record's event, from 1. */
  follow(seq: number, before: G['state'], step: Step<G>, after: G['state']): void;
}

/** Refuses a record that does not replay to its end. */
export const analyseBy = <G extends GameTypes>(
  game: Game<G>,
  record: GameRecord,
  begin: (start: G['state']) => Walk<G>,
): Result<Task<Analysis<G>>, Refusal> => {
  const replayed = replayRecordOf(game, record);
  if (!replayed.ok) return replayed;
  return replayed.value.stop ? err(replayed.value.stop.refusal) : ok(analyseSteps(replayed.value, begin));
};

const analyseSteps = function* <G extends GameTypes>(
  { game, stateAt, steps, result }: RecordReplay<G>,
  begin: (start: G['state']) => Walk<G>,
): Task<Analysis<G>> {
  const walk = begin(stateAt(0));
  const { now: start } = walk;
  for (const [i, step] of steps.entries()) {
    yield { done: i, total: steps.length };
    walk.follow(i + 1, stateAt(i), step, stateAt(i + 1));
  }
  return analysisOf(game.id, start, walk.moments, walk.now, result !== null);
};
