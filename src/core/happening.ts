import type { Game, GameTypes } from './game.ts';
import type { Played } from './play.ts';
import type { Viewer } from './seat.ts';

/** A step as a viewer saw it. */
export interface Happening<G extends GameTypes> {
  readonly event: G['witnessed'];
  readonly before: G['view'];
  readonly after: G['view'];
}

/** `before` is the state in which the step was played. */
export const happeningOf = <G extends GameTypes>(
  game: Game<G>,
  before: G['state'],
  { step, state }: Played<G>,
  viewer: Viewer,
): Happening<G> => ({
  event: game.witness(step, viewer),
  before: game.view(before, viewer),
  after: game.view(state, viewer),
});
