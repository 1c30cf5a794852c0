import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ROUTES, RouteName } from '../../../protocol/schemas.ts';
import type { RateLimitKey } from '../../limits/addresses.ts';
import type { GuestId } from '../../table/tableEvent.ts';

/** The type of a part of the request, from the schema of the route. */
type Checked<R extends RouteName, Part extends 'params' | 'query' | 'body'> = (typeof ROUTES)[R] extends {
  readonly [P in Part]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : unknown;

/** A request that matches the schemas of its route. */
export interface Call<R extends RouteName> {
  readonly guest: GuestId | null;
  readonly address: string;
  readonly limitKey: RateLimitKey;
  readonly isSecure: boolean;
  readonly params: Checked<R, 'params'>;
  readonly query: Checked<R, 'query'>;
  readonly body: Checked<R, 'body'>;
  /** Empty without one. */
  readonly lastEventId: string;
  readonly authorization: string | undefined;
}

export type Handlers = { readonly [R in RouteName]: (call: Call<R>, reply: FastifyReply) => unknown };
