import {
  MOST_PLAYERS,
  pointsOf,
  TILES,
  wormsOf,
  type Move,
  type Pickomino,
  type State,
} from '../../games/pickomino/index.ts';
import { FACES, indexOf } from '../../games/pickomino/index.ts';
import { at, type Seat } from '../../core/index.ts';
import { sizeOf, numbered, type Encoding, type Field } from './encoding.ts';

const LOWEST = at(TILES, 0);
const ROLL = 0;
/** 1 to 6: keep 1 to 5, worms. */
const FIRST_KEEP = 1;
/** 7 to 22: stop and take 21 to 36. */
const FIRST_STOP = FIRST_KEEP + FACES.length;
const STOP_WITHOUT = FIRST_STOP + TILES.length;

const actionOf = (move: Move): number => {
  if (move.type === 'roll') return ROLL;
  if (move.type === 'keep') return FIRST_KEEP + indexOf(move.face);
  return move.take === null ? STOP_WITHOUT : FIRST_STOP + move.take - LOWEST;
};

const COMMON: readonly Field[] = [
  { name: 'grill', size: TILES.length },
  { name: 'piles', size: 2 * TILES.length * MOST_PLAYERS },
  { name: 'kept', size: FACES.length },
  { name: 'rolled', size: FACES.length },
  { name: 'points', size: 1 },
  { name: 'players', size: 1 },
];
const FULL: readonly Field[] = [...COMMON, { name: 'seat', size: 1 }, { name: 'rolling', size: 1 }];
const COMMON_SIZE = sizeOf(COMMON);

const fill = ({ grill, piles, kept, rolled }: State, first: Seat, into: Int16Array): void => {
  into.fill(0);
  for (const tile of grill) into[tile - LOWEST] = 1;
  for (let place = 0; place < piles.length; place++) {
    const base = TILES.length * (1 + 2 * place);
    const pile = at(piles, (first + place) % piles.length);
    for (const tile of pile) into[base + tile - LOWEST] = 1;
    const top = pile[pile.length - 1];
    if (top !== undefined) into[base + TILES.length + top - LOWEST] = 1;
  }
  const dice = TILES.length * (1 + 2 * MOST_PLAYERS);
  for (let face = 0; face < FACES.length; face++) {
    into[dice + face] = kept[face] ?? 0;
    into[dice + FACES.length + face] = rolled?.[face] ?? 0;
  }
  into[COMMON_SIZE - 2] = pointsOf(kept);
  into[COMMON_SIZE - 1] = piles.length;
};

export const pickominoEncoding: Encoding<Pickomino> = {
  actions: STOP_WITHOUT + 1,
  legal: (moves) => numbered(moves, actionOf),
  observation: COMMON,
  observe: fill,
  fullState: FULL,
  describe: (state, into) => {
    fill(state, 0, into);
    into[COMMON_SIZE] = state.seat;
    into[COMMON_SIZE + 1] = Number(state.rolling);
  },
  scores: ({ piles }) => piles.map(wormsOf),
};
