/** A place at the table, 0 to players − 1, clockwise. */
export type Seat = number;

/** A seat that looks at the table, or `null` for a spectator. */
export type Viewer = Seat | null;

/** No table has more seats. */
const LETTERS = 'ABCDEFG';

/** The name of a seat in records and in the terminal. */
export const seatLetter = (seat: Seat): string => LETTERS[seat] ?? '?';

/** `null` for anything but one of the letters. */
export const seatOfLetter = (letter: unknown): Seat | null => {
  const seat = [...LETTERS].findIndex((one) => one === letter);
  return seat < 0 ? null : seat;
};
