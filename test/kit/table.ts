/** Positions in the notation of the games. */
import {
  tryStep,
  unwrap,
  type Game,
  type GameTypes,
  type Refusal,
  type Setup,
  type Step,
} from '../../src/core/index.ts';
import { notationOf } from '../../src/games/index.ts';

export const startOf = <G extends GameTypes>(game: Game<G>, setup: Partial<Setup> = {}): G['state'] =>
  unwrap(game.start({ players: 2, rulebook: game.defaultRulebook, options: {}, start: 0, ...setup }));

/** Plays steps in the short notation, each by the seat whose turn it is. */
export const after = <G extends GameTypes>(game: Game<G>, state: G['state'], text: string): G['state'] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce((before, word) => unwrap(tryStep(game, before, stepOf(game, before, word))).state, state);

/** The refusal of a step, or `undefined`. */
export const refusalOf = <G extends GameTypes>(game: Game<G>, state: G['state'], word: string): Refusal | undefined => {
  const step = stepOf(game, state, word);
  const played = tryStep(game, state, step);
  return played.ok ? undefined : played.error;
};

/** The legal moves in the short notation. */
export const movesOf = <G extends GameTypes>(game: Game<G>, state: G['state']): string[] =>
  game.legalMoves(state).map((move) => notationOf(game).writeStep({ seat: 0, move, outcome: null }));

const stepOf = <G extends GameTypes>(game: Game<G>, state: G['state'], word: string): Step<G> => {
  const turn = game.turn(state);
  return unwrap(notationOf(game).readStep(word, turn.kind === 'decision' ? turn.seat : null));
};
