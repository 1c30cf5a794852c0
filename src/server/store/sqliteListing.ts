import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Filter, Listed } from './eventStore.ts';
import { query, type Query } from './sqliteQuery.ts';

interface Row extends Omit<Listed, 'isPublic' | 'names'> {
  readonly isPublic: number;
  readonly names: string | null;
}

const COLUMNS = 'SELECT id AS "table", game, rulebook, phase, public AS isPublic, names, changed FROM tables';

/** Lists straight from an index, however many tables there are. */
export class SqliteListing {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, Query<Row>>();

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  list({ phase, game, isPublic, most }: Filter): readonly Listed[] {
    const wanted = { game, phase };
    const given = Object.entries(wanted).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    // Written out, not given as a value: only so does SQLite know that the indexes of public tables will do.
    const listed = isPublic === undefined ? 'true' : `public = ${Number(isPublic)}`;
    const rows = this.#prepared(
      `${COLUMNS}
       WHERE ${[listed, ...given.map(({ column }) => `${column} = ?`)].join(' AND ')}
       ORDER BY changed DESC LIMIT ?`,
    ).all(...given.map(({ value }) => value), most);
    return rows.map(listedOf);
  }

  one(table: string): Listed | undefined {
    const row = this.#prepared(`${COLUMNS} WHERE id = ?`).get(table);
    return row && listedOf(row);
  }

  #prepared(text: string): Query<Row> {
    const known = this.#statements.get(text) ?? query<Row>(this.#database, text);
    this.#statements.set(text, known);
    return known;
  }
}

const listedOf = ({ isPublic, names, ...row }: Row): Listed => ({
  ...row,
  isPublic: isPublic === 1,
  names: names === null ? null : (JSON.parse(names) as Listed['names']),
});
