/** Every endpoint of the API. The server, its documentation and its fuzz test are built from this list. */
import { Type, type Static, type TSchema } from 'typebox';
import { keysOf } from '../core/index.ts';
import { Act, MoveRequest, OpenTable } from './acts.ts';
import { AdminAct, AdminEntries, Moderated } from './adminActs.ts';
import { CallAct, CallSettings } from './calls.ts';
import type { Analysis } from '../analysis/index.ts';
import { closed, shapedByGame, TableId } from './schema.ts';
import { TableProofs } from './transparency/proofs.ts';
import { Accepted, Nearby, TablePhase, TableList, TableView } from './views.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer: RouteAnswer;
  /** The answer while the result is being computed. */
  readonly meanwhile?: RouteAnswer;
}

interface RouteAnswer {
  readonly status: number;
  readonly type: string;
  readonly schema?: TSchema;
}

const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';
const TableParams = closed({ id: TableId });

const FeedParams = closed({ secret: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) });

const PlayingParams = closed({
  id: TableId,
  playing: Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: 'number of the game at the table' }),
});

/** The result is being computed. */
export const Pending = closed({ pending: Type.Literal(true) });
export type Pending = Static<typeof Pending>;

/** With `bearer` the answer has the token, to be sent as `Authorization: Bearer`; else it is set as a cookie. */
const GuestRequest = closed({ bearer: Type.Optional(Type.Boolean()) });
export const Guest = closed({ token: Type.Union([Type.String(), Type.Null()]) });

export const Erased = closed({
  queued: Type.Boolean({ description: 'whether anything names the guest; it is erased in the background' }),
});
export type Erased = Static<typeof Erased>;

const WatchQuery = closed({
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'the last seq seen' })),
  head: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,9}$', description: 'the seq for which the head is to be repeated' }),
  ),
  form: Type.Optional(
    Type.Enum(['full', 'lean'], { description: 'lean: only what a client that knows the rules cannot compute' }),
  ),
});

const MissedQuery = closed({
  after: Type.String({ pattern: '^[0-9]{1,9}$', description: 'the last seq seen' }),
});

const Count = Type.String({ pattern: '^[0-9]{1,15}$' });

const ProofsQuery = closed({ size: Type.Optional(Count), from: Type.Optional(Count) });

const ListQuery = closed({
  game: Type.Optional(Type.String({ maxLength: 30 })),
  phase: Type.Optional(TablePhase),
});

export const ROUTES = {
  guest: {
    method: 'POST',
    path: '/api/guests',
    summary: 'Create a guest: a secret token, as a cookie or (bearer) in the answer',
    body: GuestRequest,
    answer: { status: 201, type: JSON_TYPE, schema: Guest },
  },
  erase: {
    method: 'POST',
    path: '/api/guests/erase',
    summary: 'Erase a guest: leave all tables, remove name and token from their logs',
    body: closed({}),
    answer: { status: 200, type: JSON_TYPE, schema: Erased },
  },
  games: {
    method: 'GET',
    path: '/api/games',
    summary: 'List games with rulebooks, options and bots',
    answer: { status: 200, type: JSON_TYPE },
  },
  nearby: {
    method: 'GET',
    path: '/api/nearby',
    summary: 'Get the server’s address on the local network; for requests from the same machine only',
    answer: { status: 200, type: JSON_TYPE, schema: Nearby },
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    summary: 'List public tables, newest first',
    query: ListQuery,
    answer: { status: 200, type: JSON_TYPE, schema: TableList },
  },
  open: {
    method: 'POST',
    path: '/api/tables',
    summary: 'Create a table',
    body: OpenTable,
    answer: { status: 201, type: JSON_TYPE, schema: TableView },
  },
  table: {
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'Get a table, as the guest may see it',
    params: TableParams,
    answer: { status: 200, type: JSON_TYPE, schema: TableView },
  },
  watch: {
    method: 'GET',
    path: '/api/tables/:id/watch',
    summary: 'Stream the events of a table (server-sent events)',
    params: TableParams,
    query: WatchQuery,
    answer: { status: 200, type: 'text/event-stream' },
  },
  missed: {
    method: 'GET',
    path: '/api/tables/:id/missed',
    summary:
      'Get what happened at a table after a seq: as the stream, in the lean form, from the table then to the table now',
    params: TableParams,
    query: MissedQuery,
    answer: { status: 200, type: 'text/event-stream' },
  },
  act: {
    method: 'POST',
    path: '/api/tables/:id/acts',
    summary: 'Act at a table: sit, leave, rename, start and more',
    params: TableParams,
    body: Act,
    answer: { status: 200, type: JSON_TYPE, schema: Accepted },
  },
  move: {
    method: 'POST',
    path: '/api/tables/:id/moves',
    summary: 'Make a move',
    params: TableParams,
    body: MoveRequest,
    answer: { status: 200, type: JSON_TYPE, schema: Accepted },
  },
  calls: {
    method: 'GET',
    path: '/api/calls',
    summary: 'Get the notifications of the guest: devices, tables that wait, feeds, people met',
    answer: { status: 200, type: JSON_TYPE, schema: CallSettings },
  },
  call: {
    method: 'POST',
    path: '/api/calls',
    summary: 'Change notifications: subscribe a device, mute a table, invite a person and more',
    body: CallAct,
    answer: { status: 200, type: JSON_TYPE, schema: CallSettings },
  },
  deadlines: {
    method: 'GET',
    path: '/api/feeds/:secret/deadlines.ics',
    summary: 'Get a calendar of the deadlines that wait',
    params: FeedParams,
    answer: { status: 200, type: 'text/calendar' },
  },
  turns: {
    method: 'GET',
    path: '/api/feeds/:secret/turns.atom',
    summary: 'Get a feed of the turns that wait',
    params: FeedParams,
    answer: { status: 200, type: 'application/atom+xml' },
  },
  records: {
    method: 'GET',
    path: '/api/tables/:id/records',
    summary: 'Export the finished games of a table: one record per line, with proofs',
    params: TableParams,
    answer: { status: 200, type: LINES_TYPE },
  },
  analysis: {
    method: 'GET',
    path: '/api/tables/:id/analyses/:playing',
    summary: 'Get the analysis of a finished game; computed on the first request',
    params: PlayingParams,
    answer: {
      status: 200,
      type: JSON_TYPE,
      schema: shapedByGame<Analysis>('tablee-analysis/1, docs/research/analysis.md'),
    },
    meanwhile: { status: 202, type: JSON_TYPE, schema: Pending },
  },
  allRecords: {
    method: 'GET',
    path: '/api/records',
    summary: 'Export the finished games of all public tables: one record per line',
    answer: { status: 200, type: LINES_TYPE },
  },
  proofs: {
    method: 'GET',
    path: '/api/tables/:id/transparency',
    summary: 'Prove that the transparency log has grown since it had `size` entries, and what of the table is in it',
    params: TableParams,
    query: ProofsQuery,
    answer: { status: 200, type: JSON_TYPE, schema: TableProofs },
  },
  transparency: {
    method: 'GET',
    path: '/api/transparency',
    summary: 'Export the transparency log: its head, then one entry per line',
    answer: { status: 200, type: 'text/plain' },
  },
  moderate: {
    method: 'POST',
    path: '/api/admin/acts',
    summary: 'Hide or delete a table, block an address (bearer: admin token)',
    body: AdminAct,
    answer: { status: 200, type: JSON_TYPE, schema: Moderated },
  },
  moderations: {
    method: 'GET',
    path: '/api/admin/acts',
    summary: 'List the latest acts and backups of the operator (bearer: admin token)',
    answer: { status: 200, type: JSON_TYPE, schema: AdminEntries },
  },
  backup: {
    method: 'GET',
    path: '/api/admin/backup',
    summary: 'Download a backup: one SQLite file (bearer: admin token)',
    answer: { status: 200, type: 'application/vnd.sqlite3' },
  },
} as const satisfies Record<string, Route>;
export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = keysOf(ROUTES);
