/** Answers computed in steps, so that the worker can read its messages in between. */
import { adviserOf, analyse, type AnyAdviser } from '../../analysis/index.ts';
import { letChance, seededRng, unwrap, type AnyGame } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import type { Question } from './questions.ts';

/** Yields partial answers and returns the whole. */
export type Answering = Generator<unknown, unknown, void>;

/** The last advice is the answer. */
const weigh = function* (advice: Iterable<unknown>): Answering {
  let last: unknown;
  for (const next of advice) {
    last = next;
    yield next;
  }
  return last;
};

/** Loads the nets and warms up the compiler, which would otherwise delay the first answer. */
const rehearse = (game: AnyGame, adviser: AnyAdviser, players: number): void => {
  const rng = seededRng(0);
  let state = unwrap(game.start({ players, rulebook: game.defaultRulebook, options: {}, start: 0 }));
  let turn = game.turn(state);
  while (turn.kind === 'chance') {
    ({ state } = letChance(game, state, rng));
    turn = game.turn(state);
  }
  if (turn.kind === 'decision') weigh(adviser.weigh(game.view(state, turn.seat), game.legalMoves(state))).next();
};

const adviserFor = (game: string): AnyAdviser => {
  const adviser = adviserOf(game);
  if (!adviser) throw new Error(`${game} has no adviser`);
  return adviser;
};

export const answerTo = function* (question: Question): Answering {
  switch (question.kind) {
    case 'weigh':
      return yield* weigh(adviserFor(question.game).weigh(question.view, question.legal));
    case 'ready': {
      const game = gameById(question.game);
      return game && rehearse(game, adviserFor(question.game), question.players);
    }
    case 'odds':
      return adviserFor(question.game).odds?.(question.view);
    case 'analyse':
      return yield* unwrap(analyse(question.record));
  }
};
