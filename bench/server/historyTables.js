/** Requested in turn, so that a small cache has evicted each before its next request. */
export const TABLES_EACH = 6;

export const idOf = (length, number) => `history-${String(length).padStart(6, '0')}-${number}`;
