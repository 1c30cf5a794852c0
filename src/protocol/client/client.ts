/** The API as functions: for the page, for programs, for the command line. Nothing of Node or the page is needed but `fetch`. */
import type { Analysis } from '../../analysis/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { Act, MoveRequest, OpenTable } from '../acts.ts';
import type { CallAct, CallSettings } from '../calls.ts';
import type { Failure } from '../errors.ts';
import { makeReader, type StreamMessage } from '../eventStream.ts';
import type { Erased, Pending } from '../routes.ts';
import type { TableProofs } from '../transparency/proofs.ts';
import type { Accepted, Nearby, TableList, TableView } from '../views.ts';
import { IdleTimeout } from './idleTimeout.ts';

export interface ClientSettings {
  /** Address of the server: `''` for the page's own, else `https://host`. */
  readonly base: string;
  /** For programs; pages use a cookie. */
  readonly token?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Fails with code `unreachable` when there is no answer. */
export type Answer<T> = Promise<Result<T, Failure>>;

export class Client {
  readonly #base: string;
  readonly #fetch: typeof globalThis.fetch;
  #token: string | null;

  constructor({ base, token, fetch = globalThis.fetch.bind(globalThis) }: ClientSettings) {
    this.#base = base.replace(/\/$/, '');
    this.#token = token ?? null;
    this.#fetch = fetch;
  }

  get token(): string | null {
    return this.#token;
  }

  /** For pages: the server sets a cookie that scripts cannot read. */
  becomeGuest(): Answer<unknown> {
    return this.#send('POST', '/api/guests', {});
  }

  /** For programs: the client holds the token, and `token` returns it for later use. */
  async becomeBearer(): Answer<string> {
    const answer = await this.#send<{ token: string }>('POST', '/api/guests', { bearer: true });
    if (!answer.ok) return answer;
    this.#token = answer.value.token;
    return ok(answer.value.token);
  }

  /** Leaves all tables; the server erases name and token. */
  async erase(): Answer<Erased> {
    const answer = await this.#send<Erased>('POST', '/api/guests/erase', {});
    if (answer.ok) this.#token = null;
    return answer;
  }

  nearby(): Answer<Nearby> {
    return this.#send('GET', '/api/nearby');
  }

  /** The public tables. */
  tables(query: { readonly game?: string; readonly phase?: string } = {}): Answer<TableList> {
    return this.#send('GET', `/api/tables?${new URLSearchParams(query)}`);
  }

  open(terms: OpenTable): Answer<TableView> {
    return this.#asGuest(() => this.#send('POST', '/api/tables', terms));
  }

  table(id: string): Answer<TableView> {
    return this.#send('GET', tablePath(id));
  }

  /** Of a finished game; waits while the server computes it. */
  async analysis(id: string, playing: number): Answer<Analysis> {
    for (;;) {
      const answer = await this.#send<Analysis | Pending>('GET', `${tablePath(id)}/analyses/${playing}`);
      if (!answer.ok) return answer;
      const { value } = answer;
      if (!('pending' in value)) return ok(value);
      await pause(POLL_INTERVAL);
    }
  }

  /** The records of its finished games, one a line. */
  records(id: string): Answer<string> {
    return this.#ask('GET', `${tablePath(id)}/records`, undefined, (response) => response.text());
  }

  /** The messages of the stream after `after`, between the table then and the table now; the latest at most. */
  missed(id: string, after: number): Answer<readonly StreamMessage[]> {
    return this.#ask('GET', `${tablePath(id)}/missed?after=${after}`, undefined, async (response) => {
      const messages: StreamMessage[] = [];
      makeReader(
        (message) => messages.push(message),
        () => undefined,
      )(await response.text());
      return messages;
    });
  }

  /** What the transparency log has of a table from this place on, and that it has grown from this size. */
  proofs(id: string, { size, from }: { readonly size: number; readonly from: number }): Answer<TableProofs> {
    return this.#send('GET', `${tablePath(id)}/transparency?size=${size}&from=${from}`);
  }

  act(id: string, act: Act): Answer<Accepted> {
    return this.#asGuest(() => this.#send('POST', `${tablePath(id)}/acts`, act));
  }

  /** Which devices are called, and which tables wait. */
  calls(): Answer<CallSettings> {
    return this.#send('GET', '/api/calls');
  }

  changeCalls(act: CallAct): Answer<CallSettings> {
    return this.#asGuest(() => this.#send('POST', '/api/calls', act));
  }

  /** Retries while the server is unreachable; the id makes the move idempotent. `retried` is called before each retry. */
  move(id: string, request: MoveRequest, retried?: () => void): Answer<Accepted> {
    return retrying(() => this.#send('POST', `${tablePath(id)}/moves`, request), retried);
  }

  /** Retries likewise; for idempotent acts. */
  insist(id: string, act: Act): Answer<Accepted> {
    return retrying(() => this.act(id, act));
  }

  /** Reads the stream until it ends; fails with the server's error, or `unreachable`. */
  async stream(id: string, after: number | null, reading: StreamReader): Answer<void> {
    const { signal, message, retry, head } = reading;
    const query = new URLSearchParams({
      form: 'lean',
      ...(after === null ? {} : { after: String(after) }),
      ...(head === undefined ? {} : { head: String(head) }),
    });
    const idle = new IdleTimeout(signal);
    try {
      const response = await this.#request('GET', `${tablePath(id)}/watch?${query}`, undefined, idle.signal);
      if (!response.ok || !response.body) return err(await failureOf(response));
      reading.opened();
      const read = makeReader(message, retry);
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        idle.restart();
        read(decoder.decode(part.value, { stream: true }));
      }
      return ok(undefined);
    } catch (error) {
      return err(unreachable(error));
    } finally {
      idle.end();
    }
  }

  /** Creates a guest if the server knows none yet. */
  async #asGuest<T>(send: () => Answer<T>): Answer<T> {
    const answer = await send();
    if (answer.ok || answer.error.code !== 'no-guest') return answer;
    const guest = await (this.#token === null && this.#base === '' ? this.becomeGuest() : this.becomeBearer());
    return guest.ok ? send() : guest;
  }

  #send<T>(method: string, path: string, body?: unknown): Answer<T> {
    return this.#ask(method, path, body, (response) => response.json() as Promise<T>);
  }

  async #ask<T>(method: string, path: string, body: unknown, read: (response: Response) => Promise<T>): Answer<T> {
    try {
      const response = await this.#request(method, path, body, AbortSignal.timeout(REQUEST_TIMEOUT));
      return response.ok ? ok(await read(response)) : err(await failureOf(response));
    } catch (error) {
      return err(unreachable(error));
    }
  }

  #request(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    return this.#fetch(this.#base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  }
}

/** Callbacks for a stream. */
export interface StreamReader {
  readonly signal: AbortSignal;
  /** The seq for which the server is to repeat the head of its log. */
  readonly head?: number | undefined;
  opened(): void;
  message(message: StreamMessage): void;
  /** The server asks to reconnect after so many ms. */
  retry(wait: number): void;
}

/** ms for which a move is retried: longer than a restart of the server, shorter than people's memory of the move. */
const RETRY_FOR = 12_000;
const LONGEST_PAUSE = 1000;

const retrying = async <T>(send: () => Answer<T>, retried?: () => void): Answer<T> => {
  const end = performance.now() + RETRY_FOR;
  for (let wait = 300; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const answer = await send();
    if (answer.ok || !mayPass(answer.error) || performance.now() + wait > end) return answer;
    retried?.();
    await pause(wait);
  }
};

/** ms between two requests for an analysis. */
const POLL_INTERVAL = 1000;

/** In ms. Without it a request over a dead connection would wait for minutes. */
const REQUEST_TIMEOUT = 8000;

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const failureOf = async (response: Response): Promise<Failure> => {
  const failure: unknown = await response.json().catch(() => null);
  const isOurs = typeof failure === 'object' && failure !== null && 'code' in failure;
  return isOurs ? (failure as Failure) : { code: 'unreachable', message: `the server answered ${response.status}` };
};

const unreachable = (error: unknown): Failure => ({ code: 'unreachable', message: String(error) });

/** Whether a retry may succeed: the server was unreachable or could not store. */
export const mayPass = ({ code }: Failure): boolean => ['unreachable', 'not-stored'].includes(code);

export const pause = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait));
