import type { Game, GameTypes } from './game.ts';
import type { Played } from './play.ts';
import type { Viewer } from './seat.ts';

/** Something that happened, as a viewer saw it. */
export interface Happening<G extends GameTypes> {
  readonly event: G['witnessed'];
  readonly before: G['view'];
  readonly after: G['view'];
}

/** What the viewer saw of a step that led on from the state before it. */
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
