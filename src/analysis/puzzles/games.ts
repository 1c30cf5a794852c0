/** The games that puzzles have been mined of. */
export const PUZZLED_GAMES = ['pickomino', 'triominos'] as const;

export type PuzzledGame = (typeof PUZZLED_GAMES)[number];
