/** Sends a request to an endpoint: to public addresses only, without redirects, in bounded time, with a bounded answer. */
import { Agent, request } from 'node:https';
import { Forbidden, guardedLookup, whyForbidden, type AllowedHosts, type Resolver } from './guard.ts';

export interface Outgoing {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string }
  | { readonly kind: 'forbidden'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

export interface DialerSettings {
  readonly allowed: AllowedHosts;
  /** ms for everything, from the resolver to the answer. */
  readonly patience?: number;
  readonly resolve?: Resolver;
  /** A certificate that is trusted, in tests. */
  readonly ca?: string;
}

const PATIENCE = 10_000;

/** Connections of all hosts that are kept for the next call. */
const MOST_IDLE = 64;
const MOST_PER_HOST = 32;

/** ms for which an unused connection is kept. */
const KEPT = 20_000;

export class Dialer {
  readonly #allowed: AllowedHosts;
  readonly #patience: number;
  readonly #agent: Agent;

  constructor({ allowed, patience = PATIENCE, resolve, ca }: DialerSettings) {
    this.#allowed = allowed;
    this.#patience = patience;
    const names = allowed.map((host) => host.replace(/:\d+$/, ''));
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: MOST_PER_HOST,
      maxFreeSockets: MOST_IDLE,
      timeout: KEPT,
      ...(ca === undefined ? {} : { ca }),
      lookup: guardedLookup((hostname) => names.includes(hostname), resolve) as never,
    });
  }

  post({ endpoint, headers, body }: Outgoing): Promise<Answer> {
    const why = whyForbidden(endpoint, this.#allowed);
    if (why !== undefined) return Promise.resolve({ kind: 'forbidden', why });
    return new Promise((answered) => {
      const failed = (error: Error): void =>
        answered({ kind: error instanceof Forbidden ? 'forbidden' : 'failed', why: error.message });
      const outgoing = request(endpoint, {
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(this.#patience),
        maxHeaderSize: 8192,
      });
      outgoing.on('error', failed);
      outgoing.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        answered({ kind: 'answered', status, retryAfter: headers['retry-after'] ?? '' });
        // Nobody reads it, however long it is: a short one leaves the connection for the next call.
        let left = 4096;
        response.on('data', (chunk: Buffer) => {
          left -= chunk.length;
          if (left < 0) response.destroy();
        });
        response.on('error', () => {});
      });
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
