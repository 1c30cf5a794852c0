/** Where in a game turns begin, and where something happened that people look for. */
import type { AnyGame, GameTypes } from '../../core/index.ts';
import type { Replay } from '../../record/index.ts';
import { seenAt } from '../table/history.ts';
import type { AnyTableKit, SeatMoment } from '../table/kit.ts';

export interface Mark {
  readonly position: number;
  readonly moment: SeatMoment['moment'];
}

const moverAt = (game: AnyGame, state: GameTypes['state']): number | null => {
  const turn = game.turn(state);
  return turn.kind === 'decision' ? turn.seat : null;
};

/** The positions at which somebody else is to decide than before; the first is the beginning. */
export const turnsIn = (game: AnyGame, { steps, stateAt }: Replay<GameTypes>): readonly number[] => {
  let last: number | null = null;
  return [...steps.keys(), steps.length].flatMap((position) => {
    const mover = moverAt(game, stateAt(position));
    if (position > 0 && (mover === null || mover === last)) return [];
    last = mover;
    return [position];
  });
};

/** What was done to somebody is marked by who did it; as it was seen without a seat. */
export const marksIn = (game: AnyGame, kit: AnyTableKit, replay: Replay<GameTypes>): readonly Mark[] =>
  replay.steps.flatMap((_, index) => {
    const seen = seenAt(game, replay, index + 1, null);
    const first = seen && kit.moments?.(seen)[0];
    return first ? [{ position: index + 1, moment: first.moment }] : [];
  });
