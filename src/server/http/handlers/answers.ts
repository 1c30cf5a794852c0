/** Answers and checks that several handlers share. */
import type { FastifyReply } from 'fastify';
import type { Refusal, Result } from '../../../core/index.ts';
import type { Accepted, FailureCode } from '../../../protocol/index.ts';
import type { Table } from '../../table/table.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import { Refused } from '../failures.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

export const requireGuest = (guest: GuestId | null): GuestId => {
  if (guest === null) throw new Refused({ code: 'no-guest' });
  return guest;
};

export const orRefuse = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value;
  throw new Refused(result.error);
};

export const requireTable = async (reading: Promise<Table | undefined>): Promise<Table> => {
  const table = await reading;
  if (!table) throw new Refused({ code: 'no-such-table' });
  return table;
};

/** Refuses with `Retry-After` unless the wait is 0. */
export const checkWait = (seconds: number, code: FailureCode): void => {
  if (seconds > 0) throw new Refused({ code }, seconds);
};

export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

export const accept = (reply: FastifyReply, seq: number): FastifyReply => {
  const accepted: Accepted = { seq };
  return reply.send(accepted);
};
