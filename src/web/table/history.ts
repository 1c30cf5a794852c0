import { happeningOf, type AnyGame, type GameTypes, type Replay, type Viewer } from '../../core/index.ts';
import type { Seen } from './kit.ts';

/** How much of what happened is kept for reading. */
const REMEMBERED = 40;

type History = readonly Seen<GameTypes>[];

/** The newest first. */
export const remember = (seen: Seen<GameTypes>, history: History): History => [seen, ...history].slice(0, REMEMBERED);

/** What the step before this position was to a viewer; `null` at the start. */
export const seenAt = (
  game: AnyGame,
  { states, steps }: Replay<GameTypes>,
  position: number,
  viewer: Viewer,
): Seen<GameTypes> | null => {
  const [step, before, state] = [steps[position - 1], states[position - 1], states[position]];
  if (!step || !before || !state) return null;
  return { seq: position, ...happeningOf(game, before, { step, state }, viewer) };
};

/** What led to this position, the newest first. */
export const historyAt = (game: AnyGame, replay: Replay<GameTypes>, position: number, viewer: Viewer): History =>
  Array.from({ length: Math.min(position, REMEMBERED) }, (_, ago) =>
    seenAt(game, replay, position - ago, viewer),
  ).filter((seen) => seen !== null);
