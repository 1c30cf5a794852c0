/** Whom an event names, where it is not written beside it. */
const GUEST_OF_EVENT = "coalesce(json_extract(body, '$.guest'), json_extract(body, '$.host'))";

/** How the file came to its layout, step by step; a step that was released is never changed. */
export const MIGRATIONS = [
  `CREATE TABLE tables (
     key INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     game TEXT NOT NULL,
     phase TEXT NOT NULL,
     public INTEGER NOT NULL,
     changed INTEGER NOT NULL
   );
   CREATE INDEX tables_by_change ON tables (phase, public, changed);
   CREATE TABLE events (
     key INTEGER NOT NULL REFERENCES tables,
     seq INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (key, seq)
   ) WITHOUT ROWID`,
  // A table has its key for good, whether it has a log or is put away; records are lines.
  `CREATE TABLE archive (
     key INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     public INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     unfinished TEXT,
     finished TEXT NOT NULL
   );
   CREATE INDEX archive_by_public ON archive (public, key);
   CREATE INDEX tables_by_public ON tables (public, changed)`,
  // In the order of arrival: moves of a hundred tables fill one page, where each table had a page of its own to write.
  `ALTER TABLE events RENAME TO events_by_table;
   CREATE TABLE events (
     arrival INTEGER PRIMARY KEY,
     key INTEGER NOT NULL REFERENCES tables,
     seq INTEGER NOT NULL,
     body TEXT NOT NULL
   );
   INSERT INTO events (key, seq, body) SELECT key, seq, body FROM events_by_table;
   DROP TABLE events_by_table;
   CREATE UNIQUE INDEX events_by_table ON events (key, seq)`,
  // Nobody reads a log from its beginning: names are in the list, tables in snapshots, finished playings in records.
  // Names that an earlier program left to the log are null until somebody needs them.
  `ALTER TABLE tables ADD COLUMN rulebook TEXT NOT NULL DEFAULT '';
   ALTER TABLE tables ADD COLUMN names TEXT;
   UPDATE tables SET rulebook = coalesce(
     (SELECT json_extract(body, '$.terms.rulebook') FROM events WHERE events.key = tables.key AND seq = 1), '');
   DROP INDEX tables_by_change;
   DROP INDEX tables_by_public;
   CREATE INDEX tables_by_phase ON tables (phase, changed);
   CREATE INDEX listed ON tables (changed) WHERE public = 1;
   CREATE INDEX listed_by_phase ON tables (phase, changed) WHERE public = 1;
   CREATE INDEX listed_by_game ON tables (game, changed) WHERE public = 1;
   CREATE INDEX listed_by_game_and_phase ON tables (game, phase, changed) WHERE public = 1;
   CREATE INDEX uncatalogued ON tables (key) WHERE names IS NULL;
   CREATE INDEX tables_over ON tables (key) WHERE public = 1 AND phase = 'over';
   CREATE TABLE snapshots (
     key INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     format INTEGER NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (key, seq)
   ) WITHOUT ROWID;
   CREATE TABLE records (
     arrival INTEGER PRIMARY KEY,
     key INTEGER NOT NULL,
     playing INTEGER NOT NULL,
     finished INTEGER NOT NULL,
     body TEXT NOT NULL
   );
   CREATE UNIQUE INDEX records_by_table ON records (key, playing);
   WITH RECURSIVE lines (key, playing, line, rest) AS (
     SELECT key, 0, '', finished || char(10) FROM archive WHERE finished <> ''
     UNION ALL
     SELECT key, playing + 1, substr(rest, 1, instr(rest, char(10)) - 1), substr(rest, instr(rest, char(10)) + 1)
     FROM lines WHERE rest <> ''
   )
   INSERT INTO records (key, playing, finished, body) SELECT key, playing, 1, line FROM lines WHERE playing > 0;
   INSERT INTO records (key, playing, finished, body)
     SELECT key, 1 + (SELECT count(*) FROM records WHERE records.key = archive.key), 0, unfinished
     FROM archive WHERE unfinished IS NOT NULL;
   ALTER TABLE archive RENAME TO archive_of_lines;
   DROP INDEX archive_by_public;
   CREATE TABLE archive (
     key INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     public INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     playings INTEGER NOT NULL,
     finished INTEGER NOT NULL
   );
   INSERT INTO archive
     SELECT key, id, public, seq, (SELECT count(*) FROM records WHERE records.key = old.key),
       (SELECT count(*) FROM records WHERE records.key = old.key AND records.finished = 1)
     FROM archive_of_lines AS old;
   DROP TABLE archive_of_lines;
   CREATE INDEX archive_over ON archive (key) WHERE public = 1 AND finished > 0`,
  // So that a guest can be erased without reading every log.
  `CREATE INDEX events_by_guest ON events (${GUEST_OF_EVENT}) WHERE ${GUEST_OF_EVENT} IS NOT NULL`,
  // What was found out about finished playings, packed: it takes seconds to compute.
  `CREATE TABLE analyses (
     key INTEGER NOT NULL,
     playing INTEGER NOT NULL,
     format INTEGER NOT NULL,
     body BLOB NOT NULL,
     PRIMARY KEY (key, playing)
   )`,
  // Beside the event, so that not every move is read as JSON once more.
  `ALTER TABLE events ADD COLUMN guest TEXT;
   UPDATE events SET guest = ${GUEST_OF_EVENT} WHERE ${GUEST_OF_EVENT} IS NOT NULL;
   DROP INDEX events_by_guest;
   CREATE INDEX events_by_guest ON events (guest) WHERE guest IS NOT NULL`,
] as const;
