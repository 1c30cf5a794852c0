import type { GameResult, Seat } from '../../core/index.ts';

export interface Rank {
  readonly seat: Seat;
  /** From 1; those who share the win share the first place. */
  readonly place: number;
}

/** The best first: the winners, then the others by falling score. */
export const rankingOf = ({ scores, winners }: GameResult): Rank[] => {
  const won = (seat: Seat): boolean => winners.includes(seat);
  const isAhead = (a: Seat, b: Seat): boolean => (won(a) === won(b) ? !won(a) && scores[a]! > scores[b]! : won(a));
  const seats = [...scores.keys()];
  return seats
    .map((seat) => ({ seat, place: 1 + seats.filter((other) => isAhead(other, seat)).length }))
    .toSorted((a, b) => a.place - b.place);
};
