/** The state of all processes and clients when a test is stuck, for finding the cause. */
import type { EventStore } from '../../../src/server/store/eventStore.ts';
import type { Company } from '../killing.ts';
import { metricsAt } from '../metrics.ts';
import type { Member } from './torture.ts';

const told = async (work: () => Promise<string>): Promise<string> =>
  work().catch((error: unknown) => `no answer: ${String(error)}`);

/** With a time limit, because the process may be the stuck part. */
const patience = (): AbortSignal => AbortSignal.timeout(5000);

const fetched = (url: string): Promise<Response> => fetch(url, { signal: patience() });

const TELLING =
  /^tablee_(streams|tables_live|tables_followed|bus_up|database_silence_seconds|conflicts_total|failures_total) .*$/gm;

const memberLines = async (members: readonly Member[]): Promise<string[]> => {
  const lines: string[] = [];
  for (const [index, { base, said }] of members.entries()) {
    const ready = await told(async () => String((await fetched(`${base}/readyz`)).status));
    const metrics = await told(
      async () => (await metricsAt(base, { signal: patience() })).match(TELLING)?.join(', ') ?? 'nothing',
    );
    lines.push(`process ${index}: readyz ${ready}; ${metrics}`, ...(said?.().split('\n').slice(-8) ?? []));
  }
  return lines;
};

interface Seen {
  readonly seq: number;
  readonly phase: string;
  readonly toMove: number | null;
  readonly fairness: { readonly awaited: readonly number[] };
  readonly seats: readonly { readonly present: boolean; readonly bot: string | null }[];
}

const seenLine = (seen: Seen): string =>
  [
    `at ${seen.seq}, ${seen.phase}, to move ${seen.toMove}`,
    `awaited [${seen.fairness.awaited.join()}]`,
    `present [${seen.seats.map(({ present }) => (present ? 'yes' : 'no')).join()}]`,
    `bots [${seen.seats.map(({ bot }) => bot ?? '').join()}]`,
  ].join(', ');

const clientLines = ({ clients }: Company): string[] =>
  clients.map((client, place) => `  client ${place}: ${client.state}`);

/** The processes come last, because a request makes a process read the table. */
const companyLines = async (members: readonly Member[], company: Company, store: EventStore): Promise<string[]> => {
  const { id } = company;
  const log = await told(async () => JSON.stringify((await store.heads([id]))[0]));
  const last = await told(async () => {
    const [standing] = await store.heads([id]);
    return JSON.stringify((await store.read(id, (standing?.seq ?? 0) - 3)).map(({ type, at }) => ({ type, at })));
  });
  const lines = [`table ${id}: the log ${log}, its end ${last}`, ...clientLines(company)];
  for (const [index, { base }] of members.entries()) {
    const seen = await told(async () => seenLine((await (await fetched(`${base}/api/tables/${id}`)).json()) as Seen));
    lines.push(`  process ${index}: ${seen}`);
  }
  return lines;
};

export const diagnosis = async (
  members: readonly Member[],
  companies: readonly Company[],
  store: EventStore,
): Promise<string> => {
  const lines = [`at ${new Date().toISOString()}`, ...(await memberLines(members))];
  for (const company of companies) lines.push(...(await companyLines(members, company, store)));
  return lines.join('\n');
};
