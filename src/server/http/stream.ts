import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Refusal } from '../../core/index.ts';
import type { RateLimitKey } from '../limits/addresses.ts';
import { shortHash } from '../store/chain.ts';
import type { EventStore } from '../store/eventStore.ts';
import type { Service } from '../runtime/service.ts';
import type { Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { audienceOf, headMessage, presenceMessage, tableMessage, timeMessage, type Form } from '../table/viewing.ts';
import type { Sink, Watcher } from '../runtime/watchers.ts';

/** ms before a browser reconnects. */
const RETRY = 1000;

export interface StreamRequest {
  readonly table: Table;
  readonly guest: GuestId | null;
  readonly limitKey: RateLimitKey;
  readonly form: Form;
  /** The last seq the client has; `null` for none. */
  readonly after: number | null;
  /** The seq for which the client knows a head. */
  readonly head: number | null;
  readonly closed: () => void;
}

/** A stream pipelined behind another request would have to wait; only attackers do that. */
export const whyNoStream = ({ raw }: FastifyReply): Refusal | undefined =>
  raw.socket ? undefined : { code: 'bad-request', field: 'connection', reason: 'not-alone' };

/** Answers with a stream: the missed events or the whole table first, then every new event. */
export const openStream = async (service: Service, reply: FastifyReply, request: StreamRequest): Promise<void> => {
  const { guest, limitKey, form, after, head, closed } = request;
  const { id } = request.table;
  const recents = after === null ? undefined : await service.recents.since(request.table, after);
  // The head to compare comes first, before a client reveals anything; the latest after the table to which it belongs.
  const [asked, latest] = await Promise.all(
    [head ?? 0, request.table.seq].map((seq) => headOf(service.store, request.table, seq)),
  );
  // No await from here until the watcher is added: it would miss the events in between.
  const table = service.tables.held(id) ?? request.table;
  const response = reply.raw;
  if (response.destroyed) return closed();
  reply.hijack();
  // The end of the connection ends the stream: without chunked encoding each message is one plain write.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  const watcher: Watcher = { guest, limitKey, form, sink: sinkOf(response.socket!, service) };
  const isPresent = service.watchers.presence(table);
  // After catching up, send presence, or the whole table if the game is over.
  const isCaughtUp = recents !== undefined && (recents.at(-1)?.seq ?? after) === table.seq;
  const missed = isCaughtUp ? recents.map((recent) => recent.textFor(guest, form, isPresent)).join('') : '';
  const last = isCaughtUp && table.phase !== 'over' ? presenceMessage : tableMessage;
  const now = last(table, audienceOf(table, guest, form), isPresent);
  const watching = service.watchers.firstWatching(table, watcher);
  response.write(`retry: ${RETRY}\n\n${timeMessage(table, service.now())}${asked}${missed}${now}${latest}${watching}`);
  response.on('close', () => {
    closed();
    void service.unwatch(id, watcher);
  });
  await service.watch(id, watcher, table);
};

/** Empty where the log has no such event. */
const headOf = async (store: EventStore, { id, isArchived }: Table, seq: number): Promise<string> => {
  const [row] = seq === 0 || isArchived ? [] : await store.rows(id, seq, 1);
  return row?.seq === seq ? headMessage({ seq, head: shortHash(row) }) : '';
};

/** After the headers, text goes straight to the socket: half the work of going through `response`. */
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
