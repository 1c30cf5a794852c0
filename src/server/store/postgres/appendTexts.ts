/** The statements of appends: many tables at once, from lists as JSON. */
import { SNAPSHOTS_REACH_BACK } from '../eventStore.ts';
import { BROUGHT_FORWARD } from '../statements.ts';
import { amongst } from './sql.ts';

const ASKED = `asked AS (
  SELECT * FROM json_to_recordset($1::text::json) AS asked
    (id text, expected int, rewrites int, before text, hash text, grown int, at bigint, game text, rulebook text, phase text, public boolean, names text, due bigint)
)`;

const BEGUN = `held AS (
  INSERT INTO tables (id, game, rulebook, phase, public, names, changed, length, hash, latest)
  SELECT id, game, rulebook, phase, public, names, at, grown, hash, at FROM asked
  ON CONFLICT (id) DO NOTHING RETURNING key, id
)`;

const GROWN = `held AS (
  UPDATE tables SET length = length + asked.grown, hash = asked.hash, latest = asked.at, phase = asked.phase, names = asked.names,
    changed = CASE WHEN tables.phase = asked.phase THEN tables.changed ELSE asked.at END
  FROM asked WHERE tables.id = asked.id AND ${amongst('tables.id', 'SELECT id FROM asked')} AND tables.length = asked.expected AND tables.hash = asked.before AND tables.rewrites = asked.rewrites AND NOT tables.archived
  RETURNING tables.key, tables.id
)`;

const STORED = `stored AS (
  INSERT INTO events (key, seq, body, guest, hash, salt)
  SELECT key, seq, body, guest, hash, salt
  FROM json_to_recordset($2::text::json) AS fresh (id text, seq int, body text, guest text, hash text, salt text) JOIN held USING (id)
)`;

/** The same as `derivedStatements`, for all tables in `held` at once. */
const DERIVED = `fresh AS (
  SELECT key, format, seq, body
  FROM json_to_recordset($3::text::json) AS fresh (id text, format int, seq int, body text) JOIN held USING (id)
), forgotten AS (
  DELETE FROM snapshots USING fresh WHERE snapshots.key = fresh.key AND (snapshots.format <> fresh.format OR snapshots.seq <
    (SELECT max(older.seq) FROM snapshots AS older WHERE older.key = fresh.key AND older.format = fresh.format
       AND older.seq <= fresh.seq - ${SNAPSHOTS_REACH_BACK}))
), kept AS (
  INSERT INTO snapshots (key, format, seq, body) SELECT key, format, seq, body FROM fresh
  ON CONFLICT (key, format, seq) DO UPDATE SET body = excluded.body
), recorded AS (
  INSERT INTO records (key, playing, finished, body)
  SELECT key, playing, true, text
  FROM json_to_recordset($4::text::json) AS ended (id text, playing int, text text) JOIN held USING (id)
  ON CONFLICT (key, playing) DO NOTHING
), sat AS (
  INSERT INTO seated (key, playing, seat, guest)
  SELECT key, playing, seat, guest
  FROM json_to_recordset($5::text::json) AS sitting (id text, playing int, seat int, guest text) JOIN held USING (id)
  ON CONFLICT (key, playing, seat) DO NOTHING
), published AS (
  INSERT INTO transparency (key, label, value)
  SELECT key, label, value FROM json_to_recordset($6::text::json) AS entries (id text, label text, value text) JOIN held USING (id)
), called AS (
  INSERT INTO calls_due (key, at)
  SELECT key, at FROM json_to_recordset($7::text::json) AS called (id text, at bigint) JOIN held USING (id) ${BROUGHT_FORWARD}
), told AS (
  INSERT INTO attention (key, guest, news)
  SELECT key, guest, news FROM json_to_recordset($8::text::json) AS told (id text, guest text, news text) JOIN held USING (id)
  ON CONFLICT (key, guest) DO UPDATE SET news = excluded.news
)`;

/** The rows of these tables in the queue of duties. */
const QUEUED = `queued AS (
  INSERT INTO due (key, at) SELECT key, due FROM held JOIN asked USING (id) WHERE due IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET at = excluded.at
)`;

/** Some of the appends in a statement need these. */
export interface Needs {
  readonly isOpening: boolean;
  readonly hasDerived: boolean;
  readonly hasDue: boolean;
}

/** Few texts, so that the database prepares each once. */
export const textFor = ({ isOpening, hasDerived, hasDue }: Needs): string => {
  const parts = [
    ASKED,
    isOpening ? BEGUN : GROWN,
    STORED,
    ...(hasDerived ? [DERIVED] : []),
    ...(hasDue ? [QUEUED] : []),
  ];
  return `WITH ${parts.join(', ')} SELECT id FROM held`;
};
