/** Whom an event names; few do. */
export const GUEST_OF_EVENT = "coalesce(json_extract(body, '$.guest'), json_extract(body, '$.host'))";

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
  // So that a guest can be erased without reading every log.
  `CREATE INDEX events_by_guest ON events (${GUEST_OF_EVENT}) WHERE ${GUEST_OF_EVENT} IS NOT NULL`,
] as const;
