/** The turns of a game, and its highlights. */
import type { AnyGame, GameTypes } from '../../core/index.ts';
import type { Replay } from '../../record/index.ts';
import { seenAt } from '../table/history.ts';
import type { AnyTableKit, SeatHighlight } from '../table/kit.ts';

export interface ReplayMark {
  readonly position: number;
  readonly highlight: SeatHighlight['highlight'];
}

const moverAt = (game: AnyGame, state: GameTypes['state']): number | null => {
  const turn = game.turn(state);
  return turn.kind === 'decision' ? turn.seat : null;
};

/** The positions where the seat to decide changes; the first is the start. */
export const turnsIn = (game: AnyGame, { steps, stateAt }: Replay<GameTypes>): readonly number[] => {
  let last: number | null = null;
  return [...steps.keys(), steps.length].flatMap((position) => {
    const mover = moverAt(game, stateAt(position));
    if (position > 0 && (mover === null || mover === last)) return [];
    last = mover;
    return [position];
  });
};

/** Highlights as a spectator saw them; of several in one step the first. */
export const marksIn = (game: AnyGame, kit: AnyTableKit, replay: Replay<GameTypes>): readonly ReplayMark[] =>
  replay.steps.flatMap((_, index) => {
    const seen = seenAt(game, replay, index + 1, null);
    const first = seen && kit.highlights?.(seen)[0];
    return first ? [{ position: index + 1, highlight: first.highlight }] : [];
  });
