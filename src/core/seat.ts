/** A place at the table, 0 to players − 1, clockwise. */
export type Seat = number;

/** Who looks: a seat, or `null` for somebody without one. */
export type Viewer = Seat | null;

/** No table has more seats. */
const LETTERS = 'ABCDEFG';

/** How records and people at a terminal call a seat. */
export const seatLetter = (seat: Seat): string => LETTERS[seat] ?? '?';

/** `null` for anything but one of the letters. */
export const seatOfLetter = (letter: unknown): Seat | null => {
  const seat = [...LETTERS].findIndex((one) => one === letter);
  return seat < 0 ? null : seat;
};
