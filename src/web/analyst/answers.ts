/** How the worker answers: piece by piece, so that it can listen between two pieces. */
import { analyse, liveOddsOf, weighPickomino, weighTriominos } from '../../analysis/index.ts';
import { letChance, seededRng, unwrap, type GameTypes, type Setup } from '../../core/index.ts';
import { pickomino, type State as PickominoState } from '../../games/pickomino/index.ts';
import { triominos, type Move as TriominosMove, type View as TriominosView } from '../../games/triominos/index.ts';
import type { Question } from './questions.ts';

/** Gives what it knows so far, in the end the answer. */
export type Answering = Generator<unknown, unknown, void>;

type View = GameTypes['view'];
type Moves = readonly GameTypes['move'][];

/** For what is whole as soon as it is known. */
const atOnce = function* (whole: unknown): Answering {
  yield whole;
  return whole;
};

/** For what gets better: the last that is said is the answer. */
const betterAndBetter = function* (looks: Iterable<unknown>): Answering {
  let last: unknown;
  for (const look of looks) {
    last = look;
    yield look;
  }
  return last;
};

// The game that is named with a view says which game's view it is.
const WEIGHERS: Readonly<Record<string, (view: View, legal: Moves) => Answering>> = {
  pickomino: (view) => atOnce(weighPickomino(view as PickominoState)),
  triominos: (view, legal) => betterAndBetter(weighTriominos(view as TriominosView, legal as readonly TriominosMove[])),
};

const ODDS: Readonly<Record<string, (view: View) => unknown>> = {
  pickomino: (view) => liveOddsOf(view as PickominoState),
};

const setup = (rulebook: string, players: number): Setup => ({ players, rulebook, options: {}, start: 0 });

/** What the first answer alone would take its time for: reading the nets, and being compiled. */
const REHEARSALS: Readonly<Record<string, (players: number) => void>> = {
  pickomino: (players) => void weighPickomino(unwrap(pickomino.start(setup(pickomino.defaultRulebook, players)))),
  triominos: (players) => {
    let state = unwrap(triominos.start(setup(triominos.defaultRulebook, players)));
    const rng = seededRng(0);
    while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
    weighTriominos(triominos.view(state, state.seat), triominos.legalMoves(state)).next();
  },
};

export const answerTo = function* (question: Question): Answering {
  switch (question.kind) {
    case 'weigh':
      return yield* WEIGHERS[question.game]!(question.view, question.legal);
    case 'ready':
      return REHEARSALS[question.game]!(question.players);
    case 'odds':
      return ODDS[question.game]!(question.view);
    case 'analyse':
      return yield* unwrap(analyse(question.record));
  }
};
