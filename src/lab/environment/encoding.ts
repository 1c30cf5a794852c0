/** A game in numbers, for programs that learn: actions with a fixed meaning, and tensors. */
import type { GameTypes, Seat } from '../../core/index.ts';

/** A part of a tensor; docs/research/environment.md lists the parts of each game. */
export interface Field {
  readonly name: string;
  /** How many numbers. */
  readonly size: number;
}

/** The legal actions, rising, each with its move. */
export interface LegalActions<Move> {
  readonly actions: readonly number[];
  readonly moves: readonly Move[];
}

export interface Encoding<G extends GameTypes> {
  /** How many actions there are; each has one meaning in all positions. */
  readonly actions: number;
  readonly legal: (moves: readonly G['move'][]) => LegalActions<G['move']>;
  /** What a seat sees, in numbers; other players follow in turn order from it. */
  readonly observation: readonly Field[];
  readonly observe: (view: G['view'], seat: Seat, into: Int16Array) => void;
  /** All of a state, by seat. */
  readonly fullState: readonly Field[];
  readonly describe: (state: G['state'], into: Int16Array) => void;
  /** The points so far, by seat. */
  readonly scores: (state: G['state']) => readonly number[];
}

export const sizeOf = (fields: readonly Field[]): number => fields.reduce((sum, { size }) => sum + size, 0);

/** In rising order of the actions; of two moves with one action the first counts. */
export const numbered = <Move>(moves: readonly Move[], actionOf: (move: Move) => number): LegalActions<Move> => {
  const actions = moves.map(actionOf);
  // Nearly always they rise already, and sorting takes longer than all the rest.
  if (actions.every((action, i) => i === 0 || action > actions[i - 1]!)) return { actions, moves };
  const places = [...actions.keys()]
    .toSorted((a, b) => actions[a]! - actions[b]! || a - b)
    .filter((place, i, all) => i === 0 || actions[place] !== actions[all[i - 1]!]);
  return { actions: places.map((place) => actions[place]!), moves: places.map((place) => moves[place]!) };
};
