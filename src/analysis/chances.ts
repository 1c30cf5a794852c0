/** Each seat's chance to win, by seat; together they are 1. Of a change, what each seat gained: together 0. */
export type Chances = readonly number[];

export const minus = (a: Chances, b: Chances): Chances => a.map((chance, seat) => chance - b[seat]!);

/** What a finished game was worth to each seat: winners share one win. */
export const sharesOf = (players: number, winners: readonly number[]): Chances =>
  Array.from({ length: players }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
