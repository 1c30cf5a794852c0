/** Erases a guest from a table page by page: a record, or some events. */
import { guestIn, type GuestId, type TableEvent } from '../table/tableEvent.ts';
import { recordWithout, withoutPerson } from '../table/erasing.ts';
import { commitmentIn } from './chain.ts';
import type { Erasing, EventRow } from './eventStore.ts';
import { EVENT_ROW, KEY } from './sqlReads.ts';
import { deletedFrom, derivedStatements, type Statement, type Value } from './statements.ts';

interface SeatedRecord {
  readonly playing: number;
  readonly seat: number;
  readonly body: string;
}

interface ErasingPage {
  /** What it costs, in events. */
  readonly cost: number;
  readonly claim: Statement;
  readonly others: (key: number) => readonly Statement[];
}

type Query = <Row extends object>(text: string, values: readonly Value[]) => Promise<readonly Row[]>;

/**
 * The next page. While any are left, the events are the mark that the table is not done: so they come after the records,
 * and the last of them with everything derived from the log.
 */
export const erasingPage = async (
  query: Query,
  table: string,
  guest: GuestId,
  erasing: Erasing,
  length: string,
): Promise<ErasingPage | undefined> => {
  const [row] = await query<{ rewrites: number }>('SELECT rewrites FROM tables WHERE id = $1', [table]);
  if (!row) return undefined;
  const [record] = await query<SeatedRecord>(
    `SELECT playing, seat, body FROM seated JOIN records USING (key, playing) WHERE key = ${KEY} AND guest = $2
     ORDER BY playing LIMIT 1`,
    [table, guest],
  );
  if (record) return recordPage(table, row.rewrites, record, erasing);
  const events = await query<EventRow>(
    `SELECT ${EVENT_ROW} FROM events WHERE key = ${KEY} AND guest = $2 AND guest IS NOT NULL ORDER BY seq LIMIT $3`,
    [table, guest, erasing.most + 1],
  );
  return events.length > erasing.most
    ? eventsPage(table, row.rewrites, events.slice(1))
    : lastPage(table, row.rewrites, events, erasing, length);
};

const recordPage = (
  table: string,
  rewrites: number,
  { playing, seat, body }: SeatedRecord,
  { snapshot, most }: Erasing,
): ErasingPage => ({
  cost: most,
  claim: {
    text: 'UPDATE tables SET rewrites = rewrites + 1 WHERE id = $1 AND rewrites = $2 RETURNING key',
    values: [table, rewrites],
  },
  others: (key) => [
    {
      text: 'UPDATE records SET body = $3 WHERE key = $1 AND playing = $2',
      values: [key, playing, recordWithout(body, seat)],
    },
    {
      text: 'DELETE FROM seated WHERE key = $1 AND playing = $2 AND seat = $3',
      values: [key, playing, seat],
    },
    { text: 'DELETE FROM analyses WHERE key = $1 AND playing = $2', values: [key, playing] },
    // The snapshot of an archived table is that of its last record.
    ...(snapshot ? [] : deletedFrom(['snapshots'], key)),
  ],
});

const eventsPage = (table: string, rewrites: number, events: readonly EventRow[]): ErasingPage => ({
  cost: events.length,
  claim: {
    text: 'UPDATE tables SET rewrites = rewrites WHERE id = $1 AND rewrites = $2 RETURNING key',
    values: [table, rewrites],
  },
  others: (key) => events.map((row) => erasedEvent(key, row)),
});

const lastPage = (
  table: string,
  rewrites: number,
  events: readonly EventRow[],
  { seq, names, snapshot }: Erasing,
  length: string,
): ErasingPage => ({
  cost: events.length,
  claim: {
    text: `UPDATE tables SET names = $3, rewrites = rewrites + 1
      WHERE id = $1 AND rewrites = $4 AND NOT archived AND ${length} = $2 RETURNING key`,
    values: [table, seq, JSON.stringify(names), rewrites],
  },
  others: (key) => [
    ...events.map((row) => erasedEvent(key, row)),
    ...deletedFrom(['snapshots'], key),
    ...derivedStatements(key, snapshot ? { snapshot } : {}),
  ],
});

const erasedEvent = (key: number, row: EventRow): Statement => {
  const event: TableEvent = JSON.parse(row.body);
  const blank = withoutPerson(event) ?? event;
  return {
    text: 'UPDATE events SET body = $3, guest = $4, salt = NULL, erased = $5 WHERE key = $1 AND seq = $2',
    values: [key, row.seq, JSON.stringify(blank), guestIn(blank), commitmentIn(row)],
  };
};
