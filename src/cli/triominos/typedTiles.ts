import { seatLetter, type Refusal } from '../../core/index.ts';
import { handSize, isTile, triominos, type State, type Triominos } from '../../games/triominos/index.ts';
import type { TypedChance } from '../table/screen.ts';

/** The tiles in a line, with any separators: `012 1-4-5`. */
const tilesIn = (typed: string): string[] =>
  (typed.replaceAll('-', '').match(/[^\s,;/]+/g) ?? []).map((tile) => [...tile].toSorted().join(''));

/** The seat that draws for the start. */
const drawerOf = (state: State): number => {
  const lot = triominos.chances(state).sample(() => 0);
  return lot.type === 'lot' ? lot.seat : state.seat;
};

const unreadable = {
  code: 'unreadable-line',
  expected: 'tiles are typed as three numbers from 0 to 5, such as 012 145',
};

/** Checks the last hand typed against those before it. */
const whyWrongHand = (hands: readonly (readonly string[])[], players: number): Refusal | undefined => {
  const hand = hands.at(-1) ?? [];
  const size = handSize(players);
  if (!hand.every(isTile)) return unreadable;
  if (hand.length !== size) return { code: 'wrong-hand-size', rule: 'T-02', hands: [hand.length], players, size };
  const dealt = hands.flat();
  const twice = hand.find((tile) => dealt.indexOf(tile) !== dealt.lastIndexOf(tile));
  return twice === undefined ? undefined : { code: 'tile-dealt-twice', rule: 'T-02', tile: twice };
};

/** The deal, the draw for the start and the tiles drawn, from a real box. */
export const typedTiles: TypedChance<Triominos> = {
  flag: 'tiles',
  help: 'play with real tiles and type in each deal and draw',
  questions: (state, names) => {
    if (state.phase === 'deal')
      return names.map((name) => `  Which ${handSize(names.length)} tiles does ${name} have? (such as 012 145) `);
    if (state.phase === 'lots') return [`  Which tile did ${names[drawerOf(state)]} draw for the start? `];
    return [`  Which tile did ${names[state.seat]} draw? `];
  },
  whyWrongLine: (typed, state) =>
    state.phase === 'deal' ? whyWrongHand(typed.map(tilesIn), state.racks.length) : undefined,
  understand: (typed, state) => {
    const hands = typed.map(tilesIn);
    if (state.phase === 'deal') return `=${hands.map((hand) => hand.join(',')).join('/')}`;
    const tile = hands.flat().join('');
    return state.phase === 'lots' ? `s${seatLetter(drawerOf(state))}${tile}` : `d${tile}`;
  },
  unreadable,
};
