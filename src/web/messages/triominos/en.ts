/** What the Triominos table says; the other languages have the same shape. */
export const triominos = {};
export type TriominosWords = typeof triominos;
