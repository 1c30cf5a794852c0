/** The lean form of a stream: a client that knows the rules gets only what it cannot compute. */
import { sameJson, type AnyGame, type Fields, type GameTypes, type Viewer } from '../core/index.ts';
import { playEvent } from '../record/index.ts';
import type { PlayedView, ViewChange } from './views.ts';

type View = GameTypes['view'];

/** Views are plain objects. */
const fieldsOf = (view: View): Fields => view as Fields;

/** The message from which `follow` computes the view `after` from `before`. */
export const leanPlayed = (game: AnyGame, event: GameTypes['witnessed'], before: View, after: View): PlayedView =>
  game.hasSecrets ? { event, change: changeBetween(fieldsOf(before), fieldsOf(after)) } : { event };

/** The view after a step; throws when the message does not fit the view. */
export const follow = (game: AnyGame, view: View, viewer: Viewer, played: PlayedView): View => {
  if (played.view) return played.view;
  if (played.change) return withChange(fieldsOf(view), played.change);
  const next = playEvent(game, game.imagine(view, noChance), played.event);
  if (!next.ok) throw new Error(`an event does not fit what came before: ${next.error.code}`);
  return game.view(next.value.state, viewer);
};

const noChance = (): never => {
  throw new Error('nothing is left to chance where nothing is hidden');
};

const changeBetween = (before: Fields, after: Fields): ViewChange => {
  const set: Record<string, unknown> = {};
  const add: Record<string, unknown[]> = {};
  for (const [field, value] of Object.entries(after)) {
    if (sameJson(before[field], value)) continue;
    const added = addedTo(before[field], value);
    if (added) add[field] = added;
    else set[field] = value;
  }
  return { ...(isEmpty(set) ? {} : { set }), ...(isEmpty(add) ? {} : { add }) };
};

const addedTo = (before: unknown, after: unknown): unknown[] | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length === 0 || before.length >= after.length)
    return undefined;
  return before.every((item, i) => sameJson(item, after[i])) ? after.slice(before.length) : undefined;
};

const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

const withChange = (view: Fields, { set = {}, add = {} }: ViewChange): Fields => {
  const grown = Object.entries(add).map(([field, items]) => [field, [...(view[field] as unknown[]), ...items]]);
  return { ...view, ...set, ...Object.fromEntries(grown) };
};
