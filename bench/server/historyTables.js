/** Asked for in turn, so that each has left a small memory before it is asked for again. */
export const TABLES_EACH = 6;

export const idOf = (length, number) => `history-${String(length).padStart(6, '0')}-${number}`;
