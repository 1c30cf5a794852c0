import { at, seededRng, shuffled, type Seat } from '../../core/index.ts';

/** Some bots that meet at tables of one size. */
export interface Match {
  /** As many bots as seats. In each deal every bot sits on every seat once. */
  readonly lineup: readonly string[];
  /** The places in the line-up whose strength is measured. */
  readonly subjects: readonly number[];
}

/**
 * Which bots meet. As many bots as seats: all together. Otherwise every pair: at a table of two against each other,
 * at a larger one a single challenger against a field of the other; two bots give one match, the first against the
 * second, more give every bot as challenger against every other as field.
 */
export const matchesFor = (bots: readonly string[], players: number): readonly Match[] => {
  if (bots.length === players && players > 2) return [{ lineup: bots, subjects: [...bots.keys()] }];
  if (bots.length === 2) return [challenge(at(bots, 0), at(bots, 1), players)];
  return bots.flatMap((challenger, i) =>
    bots.filter((_, j) => (players === 2 ? j > i : j !== i)).map((field) => challenge(challenger, field, players)),
  );
};

const challenge = (challenger: string, field: string, players: number): Match => ({
  lineup: [challenger, ...Array<string>(players - 1).fill(field)],
  subjects: [0],
});

/** For each game of a deal, which place of the line-up sits on each seat. */
export const seatings = ({ lineup, subjects }: Match, seed: string): readonly (readonly number[])[] => {
  const places = [...lineup.keys()];
  // A rotation keeps the order of play, and that order matters.
  const circle = subjects.length > 1 ? shuffled(places, seededRng(`${seed} circle`)) : places;
  return places.map((turn) => places.map((seat) => at(circle, (seat + turn) % places.length)));
};

export const seatOf = (seating: readonly number[], place: number): Seat => seating.indexOf(place);
