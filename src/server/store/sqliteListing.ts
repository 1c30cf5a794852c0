import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Filter, Listed } from './eventStore.ts';

/** Only what is asked for is in the statement, so that SQLite finds the index for it. */
export const listTables = (database: DatabaseSyncInstance, filter: Filter): readonly Listed[] => {
  const { phase, game, isPublic, most } = filter;
  const wanted = { phase, game, public: isPublic === undefined ? undefined : Number(isPublic) };
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined) as [string, string | number][];
  const rows = database
    .prepare(
      `SELECT id AS "table", game, phase, public AS isPublic, changed FROM tables
       WHERE ${['true', ...given.map(([column]) => `${column} = ?`)].join(' AND ')}
       ORDER BY changed DESC LIMIT ?`,
    )
    .all(...given.map(([, value]) => value), most) as unknown as (Omit<Listed, 'isPublic'> & { isPublic: number })[];
  return rows.map((row) => ({ ...row, isPublic: row.isPublic === 1 }));
};
