import type { FastifyError, FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../../core/index.ts';
import type { FailureCode } from '../../protocol/index.ts';
import { messageOf, statusOf } from '../../protocol/schemas.ts';
import { BrokenLog, Damaged, NotStored } from '../store/eventStore.ts';
import type { Part } from './wrongField.ts';

/** Thrown to end a request with this answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal & { readonly code: FailureCode | (string & {}) }, retryAfter?: number) {
    super(refusal.code);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

const FASTIFY_CODES: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
};

/** The answer to an error; `internal-error` is a bug. */
export const refusedBy = (error: FastifyError | Error): Refused => {
  if (error instanceof Refused) return error;
  if (error instanceof Damaged) return new Refused({ code: 'damaged' });
  if (error instanceof BrokenLog) return new Refused({ code: 'table-damaged' });
  if (error instanceof NotStored) return new Refused({ code: 'not-stored' }, 5);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FASTIFY_CODES[code];
  if (known !== undefined) return new Refused({ code: known });
  // The remaining client errors are URLs and bodies that cannot be parsed.
  if (statusCode < 500) return unreadable(code === 'FST_ERR_BAD_URL' ? 'path' : 'body');
  return new Refused({ code: 'internal-error' });
};

export const unreadable = (part: Part): Refused =>
  new Refused({ code: 'bad-request', in: part, field: part, reason: 'unreadable' });

export const sendRefusal = (reply: FastifyReply, { refusal, retryAfter }: Refused): void => {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Not every refusal passes the hook that sets it for answers.
  reply.header('x-content-type-options', 'nosniff');
  reply.code(statusOf(refusal.code)).send({ ...refusal, message: messageOf(refusal) });
};

const PARSER_CODES: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers requests that Node's HTTP parser rejects, in the form of our errors. */
export const refuseConnection = (error: Error & { readonly code?: string }, socket: Socket): void => {
  const code = PARSER_CODES[error.code ?? ''] ?? 'bad-request';
  const refusal = code === 'bad-request' ? { code, field: 'request', reason: 'unreadable' } : { code };
  const status = statusOf(code);
  const body = JSON.stringify({ ...refusal, message: messageOf(refusal) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    'x-content-type-options: nosniff',
  ];
  if (socket.writable) socket.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'));
  socket.destroySoon();
};
