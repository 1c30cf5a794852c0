import type { DatabaseSyncInstance } from '@photostructure/sqlite';

type Given = string | number | null;

/** A statement that asks, and what its rows hold. `Missing` is `never` where there is always a row. */
export interface Query<Row, Missing = undefined> {
  get(...given: Given[]): Row | Missing;
  all(...given: Given[]): Row[];
}

/** That the columns are those of the row is for whoever writes the statement to see to. */
export const query = <Row, Missing = undefined>(database: DatabaseSyncInstance, text: string): Query<Row, Missing> =>
  database.prepare(text) as unknown as Query<Row, Missing>;
