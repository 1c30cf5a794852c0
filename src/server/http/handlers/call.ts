import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ROUTES, RouteName } from '../../../protocol/schemas.ts';
import type { Holder } from '../../limits/addresses.ts';
import type { GuestId } from '../../table/tableEvent.ts';

/** What the schema of a route lets through. */
type Checked<R extends RouteName, Part extends 'params' | 'query' | 'body'> = (typeof ROUTES)[R] extends {
  readonly [P in Part]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : unknown;

/** A request whose form is right. */
export interface Call<R extends RouteName> {
  readonly guest: GuestId | null;
  readonly address: string;
  /** Whose quotas it counts against. */
  readonly holder: Holder;
  readonly isSecure: boolean;
  readonly params: Checked<R, 'params'>;
  readonly query: Checked<R, 'query'>;
  readonly body: Checked<R, 'body'>;
  /** Empty where it is not given. */
  readonly lastEventId: string;
  readonly authorization: string | undefined;
}

export type Handlers = { readonly [R in RouteName]: (call: Call<R>, reply: FastifyReply) => unknown };
