/** The promise: a shown move is never lost, and no client sees more than its seat may see. */
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../../src/core/index.ts';
import type { TableView } from '../../src/protocol/index.ts';
import { gameOf, type Table } from '../../src/server/table/table.ts';
import { after, opened } from '../../src/server/table/tableLog.ts';
import type { TableEvent } from '../../src/server/table/tableEvent.ts';

/** The views that one client was shown, and the acknowledgements of its moves. */
export interface Witness {
  readonly seat: Viewer;
  readonly shown: readonly { readonly table: TableView }[];
  readonly acknowledged: readonly string[];
}

/** Every breach of the promise, in words; all clients must be at rest. */
export const breaches = (id: string, log: readonly TableEvent[], witnesses: readonly Witness[]): string[] => {
  const bySeq = tablesBySeq(id, log);
  const played = log.flatMap((event) => (event.type === 'played' && event.id !== null ? [event.id] : []));
  const found = witnesses.flatMap(({ seat, shown, acknowledged }) =>
    [
      ...goneBack(shown.map(({ table }) => table.seq)),
      ...shown.flatMap(({ table }) => whyWrong(table, seat, bySeq[table.seq])),
      ...(shown.at(-1)?.table.seq === log.length ? [] : [`is at ${shown.at(-1)?.table.seq}, the log at ${log.length}`]),
      ...acknowledged.filter((move) => !played.includes(move)).map((move) => `lost an acknowledged move: ${move}`),
    ].map((what) => `${id}, seat ${seat}: ${what}`),
  );
  const twice = played.filter((move, index) => played.indexOf(move) !== index);
  return [...found, ...twice.map((move) => `${id}: a move was played twice: ${move}`)];
};

const goneBack = (seqs: readonly number[]): string[] =>
  seqs.flatMap((seq, index) => (seq < (seqs[index - 1] ?? 0) ? [`went back from ${seqs[index - 1]} to ${seq}`] : []));

const whyWrong = (table: TableView, seat: Viewer, stored: Table | undefined): string[] => {
  if (!stored) return [`was shown ${table.seq}, which is lost`];
  if (table.you !== seat) return [`was shown the table of seat ${table.you}`];
  const view: unknown = stored.play && gameOf(stored).view(stored.play.state, seat);
  return isDeepStrictEqual(plain(table.view), plain(view))
    ? []
    : [`was shown a view at ${table.seq} that differs from the log`];
};

/** As JSON would transport it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The table after each event of its log; undefined at 0. */
const tablesBySeq = (id: string, log: readonly TableEvent[]): (Table | undefined)[] => {
  const [first, ...rest] = log;
  let table = opened(id, first!);
  const all: (Table | undefined)[] = [undefined, table];
  for (const event of rest) all.push((table = after(table, event)));
  return all;
};
