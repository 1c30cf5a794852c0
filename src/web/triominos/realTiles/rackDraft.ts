/** What was already said of the racks at the end of a round: whoever loads the page anew goes on from there. */
import type { Tile } from '../../../games/triominos/index.ts';
import type { RacksLeft } from './racksLeft.ts';

const KEY = 'tablee-racks-left';

export interface RackDraft {
  /** How many owners have been asked before. */
  readonly asked: number;
  readonly racks: readonly (readonly Tile[])[];
}

/** The same board and racks make the same question. */
const questionOf = ({ sizes, tiles }: RacksLeft): string => JSON.stringify([sizes, tiles]);

/** Nothing said yet, unless it is the same question as before. */
export const readDraft = (left: RacksLeft): RackDraft => {
  const nothing: RackDraft = { asked: 0, racks: left.sizes.map(() => []) };
  try {
    const [question, draft] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, RackDraft?];
    return (question === questionOf(left) && draft) || nothing;
  } catch {
    return nothing;
  }
};

export const keepDraft = (left: RacksLeft, draft: RackDraft): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([questionOf(left), draft]));
  } catch {
    // Without storage it lasts as long as the page.
  }
};
