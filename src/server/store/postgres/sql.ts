/** Pieces of SQL with many values in one: a list travels as one JSON text, so that a statement has one text for any number. */

export const json = (value: unknown): string => JSON.stringify(value);

/**
 * True for the rows that a query names. As an array, because of a join PostgreSQL expects a hundred rows, and then reads
 * the whole table where it has some thousands.
 */
export const amongst = (column: string, ids: string): string => `${column} = ANY (ARRAY(${ids}))`;

/** The names of tables in a JSON text. */
export const namesIn = (parameter: string): string => `SELECT json_array_elements_text(${parameter}::text::json)`;
