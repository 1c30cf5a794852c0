import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Refusal } from '../../core/index.ts';
import type { Service } from '../work/service.ts';
import { after as tableAfterEvent, tableAfter, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { audienceOf, tell, tellTable, tellTime, type Form, type IsPresent } from '../table/viewing.ts';
import type { Sink, Watcher } from '../work/watchers.ts';

/** Somebody who missed more than this is shown the table anew. */
const MOST_MISSED = 100;

/** ms after which a browser tries again by itself. */
const RETRY = 1000;

export interface StreamRequest {
  readonly table: Table;
  readonly guest: GuestId | null;
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
  const { guest, form, after, closed } = request;
  const { id } = request.table;
  const log = after === null ? [] : await service.tables.log(id);
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
  const watcher: Watcher = { guest, form, sink: sinkOf(response.socket!, service) };
  const isPresent = service.watchers.presence(table);
  const missed = after === null ? undefined : tellMissed(table, log, after, guest, form, isPresent);
  const time = tellTime(table, service.now());
  response.write(`retry: ${RETRY}\n\n${time}${missed ?? tellTable(table, audienceOf(table, guest, form), isPresent)}`);
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

/** `undefined` when it was too much, or the reader is ahead of the log. */
const tellMissed = (
  table: Table,
  log: readonly TableEvent[],
  seen: number,
  guest: GuestId | null,
  form: Form,
  isPresent: IsPresent,
): string | undefined => {
  if (log.length !== table.seq || seen < 1 || seen > log.length || log.length - seen > MOST_MISSED) return undefined;
  let now = tableAfter(table.id, log.slice(0, seen))!;
  let text = '';
  for (const event of log.slice(seen)) {
    const before = now;
    now = tableAfterEvent(before, event);
    text += tell(before, event, now, audienceOf(now, guest, form), isPresent);
  }
  return text;
};
