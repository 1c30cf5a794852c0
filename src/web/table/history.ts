import { happeningOf, type AnyGame, type GameTypes, type Viewer } from '../../core/index.ts';
import type { Replay } from '../../record/index.ts';
import type { Seen } from './kit.ts';

/** How many steps the log keeps. */
const REMEMBERED = 40;

type History = readonly Seen<GameTypes>[];

/** The newest first. */
export const remember = (seen: Seen<GameTypes>, history: History): History => [seen, ...history].slice(0, REMEMBERED);

/** The step before this position as a viewer saw it; `null` at the start. */
export const seenAt = (
  game: AnyGame,
  { stateAt, steps }: Replay<GameTypes>,
  position: number,
  viewer: Viewer,
): Seen<GameTypes> | null => {
  const step = steps[position - 1];
  if (!step) return null;
  const before = stateAt(position - 1);
  return { seq: position, ...happeningOf(game, before, { step, state: stateAt(position) }, viewer) };
};

/** The steps before this position, the newest first; read forwards, which is how states are found fastest. */
export const historyAt = (game: AnyGame, replay: Replay<GameTypes>, position: number, viewer: Viewer): History => {
  const oldest = Math.max(1, position - REMEMBERED + 1);
  return Array.from({ length: position - oldest + 1 }, (_, i) => seenAt(game, replay, oldest + i, viewer))
    .filter((seen) => seen !== null)
    .toReversed();
};
