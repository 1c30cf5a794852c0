/** Every endpoint, said once: the server is built from this list, documents it, and is fuzzed by it. */
import { Type, type Static, type TSchema } from 'typebox';
import { keysOf } from '../core/index.ts';
import { Act, MoveRequest, OpenTable } from './acts.ts';
import { AdminAct, Moderated } from './adminActs.ts';
import type { Analysis } from '../analysis/index.ts';
import { closed, shapedByGame, TableId } from './schema.ts';
import { Accepted, Nearby, TablePhase, TableList, TableView } from './views.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** With `:name` for what varies. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer: RouteAnswer;
  /** What is said until that is ready: ask again. */
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

const PlayingParams = closed({
  id: TableId,
  playing: Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: 'the first game at the table, or which rematch' }),
});

/** It is being computed, or waits for that. */
export const Pending = closed({ pending: Type.Literal(true) });
export type Pending = Static<typeof Pending>;

/** Without the cookie a program asks for the token itself, and sends it as `Authorization: Bearer`. */
const GuestRequest = closed({ bearer: Type.Optional(Type.Boolean()) });
export const Guest = closed({ token: Type.Union([Type.String(), Type.Null()]) });

export const Erased = closed({ tables: Type.Integer({ description: 'at how many tables the guest was known' }) });
export type Erased = Static<typeof Erased>;

const WatchQuery = closed({
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'the last seq seen' })),
  form: Type.Optional(
    Type.Enum(['full', 'lean'], { description: 'lean: only what a client that knows the rules needs' }),
  ),
});

const ListQuery = closed({
  game: Type.Optional(Type.String({ maxLength: 30 })),
  phase: Type.Optional(TablePhase),
});

export const ROUTES = {
  guest: {
    method: 'POST',
    path: '/api/guests',
    summary: 'Become a guest: a secret token, as a cookie or (bearer) in the answer',
    body: GuestRequest,
    answer: { status: 201, type: JSON_TYPE, schema: Guest },
  },
  erase: {
    method: 'POST',
    path: '/api/guests/erase',
    summary: 'Leave all tables, and let nothing tell who you were; the token is of no use afterwards',
    body: closed({}),
    answer: { status: 200, type: JSON_TYPE, schema: Erased },
  },
  games: {
    method: 'GET',
    path: '/api/games',
    summary: 'The games with their rulebooks, options and bots',
    answer: { status: 200, type: JSON_TYPE },
  },
  nearby: {
    method: 'GET',
    path: '/api/nearby',
    summary: 'Where devices in the same network find this server; told to its own machine only',
    answer: { status: 200, type: JSON_TYPE, schema: Nearby },
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    summary: 'The public tables, the latest first',
    query: ListQuery,
    answer: { status: 200, type: JSON_TYPE, schema: TableList },
  },
  open: {
    method: 'POST',
    path: '/api/tables',
    summary: 'Open a table',
    body: OpenTable,
    answer: { status: 201, type: JSON_TYPE, schema: TableView },
  },
  table: {
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'The table as you may see it',
    params: TableParams,
    answer: { status: 200, type: JSON_TYPE, schema: TableView },
  },
  watch: {
    method: 'GET',
    path: '/api/tables/:id/watch',
    summary: 'All that happens from now on, as server-sent events',
    params: TableParams,
    query: WatchQuery,
    answer: { status: 200, type: 'text/event-stream' },
  },
  act: {
    method: 'POST',
    path: '/api/tables/:id/acts',
    summary: 'Sit down, leave, rename, start and the like',
    params: TableParams,
    body: Act,
    answer: { status: 200, type: JSON_TYPE, schema: Accepted },
  },
  move: {
    method: 'POST',
    path: '/api/tables/:id/moves',
    summary: 'Play a move',
    params: TableParams,
    body: MoveRequest,
    answer: { status: 200, type: JSON_TYPE, schema: Accepted },
  },
  records: {
    method: 'GET',
    path: '/api/tables/:id/records',
    summary: 'The finished games of the table, one record a line, with their proofs',
    params: TableParams,
    answer: { status: 200, type: LINES_TYPE },
  },
  analysis: {
    method: 'GET',
    path: '/api/tables/:id/analyses/:playing',
    summary: 'Luck and choices of a finished game; computed when it is first asked for',
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
    summary: 'The finished games of all public tables, one record a line',
    answer: { status: 200, type: LINES_TYPE },
  },
  moderate: {
    method: 'POST',
    path: '/api/admin/acts',
    summary: 'Hide or delete a table, block an address; the admin token is the bearer',
    body: AdminAct,
    answer: { status: 200, type: JSON_TYPE, schema: Moderated },
  },
  backup: {
    method: 'GET',
    path: '/api/admin/backup',
    summary: 'The data as it is now, one SQLite file; the admin token is the bearer',
    answer: { status: 200, type: 'application/vnd.sqlite3' },
  },
} as const satisfies Record<string, Route>;
export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = keysOf(ROUTES);
