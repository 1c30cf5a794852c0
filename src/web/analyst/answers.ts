/** How the worker answers: piece by piece, so that it can listen between two pieces. */
import { analyse, liveOddsOf, weighPickomino } from '../../analysis/index.ts';
import { unwrap, type GameTypes } from '../../core/index.ts';
import type { State as PickominoState } from '../../games/pickomino/index.ts';
import type { Question } from './questions.ts';

/** Gives what it knows so far, in the end the answer. */
export type Answering = Generator<unknown, unknown, void>;

type View = GameTypes['view'];

/** For what is whole as soon as it is known. */
const atOnce = function* (whole: unknown): Answering {
  yield whole;
  return whole;
};

// The game that is named with a view says which game's view it is.
const WEIGHERS: Readonly<Record<string, (view: View) => Answering>> = {
  pickomino: (view) => atOnce(weighPickomino(view as PickominoState)),
};

const ODDS: Readonly<Record<string, (view: View) => unknown>> = {
  pickomino: (view) => liveOddsOf(view as PickominoState),
};

export const answerTo = function* (question: Question): Answering {
  switch (question.kind) {
    case 'weigh':
      return yield* WEIGHERS[question.game]!(question.view);
    case 'odds':
      return ODDS[question.game]!(question.view);
    case 'analyse':
      return yield* unwrap(analyse(question.record));
  }
};
