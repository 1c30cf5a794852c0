/** The racks entered at the end of a round, until all are: a reload of the page keeps them. */
import { sameJson } from '../../../core/index.ts';
import type { Tile } from '../../../games/triominos/index.ts';
import { stored } from '../../storage.ts';
import type { RacksLeft } from './racksLeft.ts';

export interface RackDraft {
  /** How many owners have been asked before. */
  readonly asked: number;
  readonly racks: readonly (readonly Tile[])[];
}

interface Kept {
  readonly left?: RacksLeft;
  readonly draft?: RackDraft;
}

const kept = stored('tablee-racks-left', (value): Kept => value ?? {}, 'sessionStorage');

/** Empty, unless the page was asking for the same racks before. */
export const readDraft = (left: RacksLeft): RackDraft => {
  const { left: before, draft } = kept.read();
  return draft && sameJson(before, left) ? draft : { asked: 0, racks: left.sizes.map(() => []) };
};

export const keepDraft = (left: RacksLeft, draft: RackDraft): void => kept.write({ left, draft });
