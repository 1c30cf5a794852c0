import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Refusal } from '../../core/index.ts';
import type { Holder } from '../limits/addresses.ts';
import type { Service } from '../work/service.ts';
import type { Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { audienceOf, tellPresence, tellTable, tellTime, type Form } from '../table/viewing.ts';
import type { Sink, Watcher } from '../work/watchers.ts';

/** ms after which a browser tries again by itself. */
const RETRY = 1000;

export interface StreamRequest {
  readonly table: Table;
  readonly guest: GuestId | null;
  readonly holder: Holder;
  readonly form: Form;
  /** The last seq seen; `null` for somebody new. */
  readonly after: number | null;
  readonly closed: () => void;
}

/** Pipelined behind another request it would have to wait its turn; nobody but an attacker does that. */
export const whyNoStream = ({ raw }: FastifyReply): Refusal | undefined =>
  raw.socket ? undefined : { code: 'bad-request', field: 'connection', reason: 'not-alone' };

/** Answers with a stream: first what was missed or the table as it is, then all that happens. */
export const openStream = async (service: Service, reply: FastifyReply, request: StreamRequest): Promise<void> => {
  const { guest, holder, form, after, closed } = request;
  const { id } = request.table;
  const recents = after === null ? undefined : await service.recents.since(request.table, after);
  // From here to the watcher being added nothing may wait: what happens in between would be missed.
  const table = service.tables.held(id) ?? request.table;
  const response = reply.raw;
  if (response.destroyed) return closed();
  reply.hijack();
  // The stream ends with the connection: without chunks each message is one plain write.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const watcher: Watcher = { guest, holder, form, sink: sinkOf(response.socket!, service) };
  const isPresent = service.watchers.presence(table);
  // Who has caught up is told who is there, and of a game that is over all of its end.
  const isCaughtUp = recents !== undefined && (recents.at(-1)?.seq ?? after) === table.seq;
  const missed = isCaughtUp ? recents.map((recent) => recent.textFor(guest, form, isPresent)).join('') : '';
  const last = isCaughtUp && table.phase !== 'over' ? tellPresence : tellTable;
  const now = last(table, audienceOf(table, guest, form), isPresent);
  const watching = service.watchers.welcome(table, watcher);
  response.write(`retry: ${RETRY}\n\n${tellTime(table, service.now())}${missed}${now}${watching}`);
  response.on('close', () => {
    closed();
    void service.unwatch(id, watcher);
  });
  await service.watch(id, watcher, table);
};

/** After the head and the first text the socket is written to directly: half the work of going through HTTP again. */
const sinkOf = (socket: Socket, { metrics }: Service): Sink => ({
  write: (text) => void socket.write(text),
  get waiting() {
    return socket.writableLength;
  },
  end: () => void socket.end(),
  drop: () => {
    if (socket.destroyed) return;
    metrics.count('tablee_streams_dropped_total');
    socket.destroy();
  },
});
