/** The API as functions: for the page, for programs, for the command line. Nothing of Node or the page is needed but `fetch`. */
import type { Analysis } from '../../analysis/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { Act, MoveRequest, OpenTable } from '../acts.ts';
import type { Failure } from '../errors.ts';
import { makeReader, type StreamMessage } from '../eventStream.ts';
import type { Erased, Pending } from '../routes.ts';
import type { Accepted, Nearby, TableList, TableView } from '../views.ts';

export interface ClientSettings {
  /** Where the server is: `''` for the page's own, else `https://host`. */
  readonly base: string;
  /** A program's token; a page has its cookie. */
  readonly token?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** `unreachable` when no answer came. */
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

  /** For a page: the server sets a cookie that scripts cannot read. */
  becomeGuest(): Answer<unknown> {
    return this.#send('POST', '/api/guests', {});
  }

  /** For a program: the token is kept here, and can be read to be used again. */
  async becomeBearer(): Answer<string> {
    const answer = await this.#send<{ token: string }>('POST', '/api/guests', { bearer: true });
    if (!answer.ok) return answer;
    this.#token = answer.value.token;
    return ok(answer.value.token);
  }

  /** Leaves all tables of the server and lets it forget who this was. */
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

  /** Of a finished game; waits as long as the server computes it. */
  async analysis(id: string, playing: number): Answer<Analysis> {
    for (;;) {
      const answer = await this.#send<Analysis | Pending>('GET', `${tablePath(id)}/analyses/${playing}`);
      if (!answer.ok) return answer;
      const { value } = answer;
      if (!('pending' in value)) return ok(value);
      await pause(ASK_AGAIN);
    }
  }

  act(id: string, act: Act): Answer<Accepted> {
    return this.#asGuest(() => this.#send('POST', `${tablePath(id)}/acts`, act));
  }

  /** Kept while the server cannot be reached, and tried again: the id makes that harmless. */
  move(id: string, request: MoveRequest): Answer<Accepted> {
    return keeping(() => this.#send('POST', `${tablePath(id)}/moves`, request));
  }

  /** For acts that may be done twice without harm. */
  insist(id: string, act: Act): Answer<Accepted> {
    return keeping(() => this.act(id, act));
  }

  /** Reads the stream until it ends; a refusal, or why it broke off. */
  async stream(id: string, after: number | null, reading: Reading): Answer<void> {
    const query = new URLSearchParams({ form: 'lean', ...(after === null ? {} : { after: String(after) }) });
    const { signal, message, retry } = reading;
    const silence = new Silence(signal);
    try {
      const response = await this.#request('GET', `${tablePath(id)}/watch?${query}`, undefined, silence.signal);
      if (!response.ok || !response.body) return err(await failureOf(response));
      reading.opened();
      const read = makeReader(message, retry);
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        silence.broken();
        read(decoder.decode(part.value, { stream: true }));
      }
      return ok(undefined);
    } catch (error) {
      return err(unreachable(error));
    } finally {
      silence.end();
    }
  }

  /** One who is not yet a guest becomes one. */
  async #asGuest<T>(send: () => Answer<T>): Answer<T> {
    const answer = await send();
    if (answer.ok || answer.error.code !== 'no-guest') return answer;
    const guest = await (this.#token === null && this.#base === '' ? this.becomeGuest() : this.becomeBearer());
    return guest.ok ? send() : guest;
  }

  async #send<T>(method: string, path: string, body?: unknown): Answer<T> {
    try {
      const response = await this.#request(method, path, body, AbortSignal.timeout(ANSWER_WITHIN));
      return response.ok ? ok((await response.json()) as T) : err(await failureOf(response));
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

/** How a stream is read. */
export interface Reading {
  readonly signal: AbortSignal;
  opened(): void;
  message(message: StreamMessage): void;
  /** The server wishes to be left alone for so many ms. */
  retry(wait: number): void;
}

/** ms for which a move is kept: as long as a server takes to be started again, not so long that people forget it. */
const KEEP_MOVE = 12_000;
const LONGEST_PAUSE = 1000;

const keeping = async <T>(send: () => Answer<T>): Answer<T> => {
  const end = performance.now() + KEEP_MOVE;
  for (let wait = 300; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const answer = await send();
    if (answer.ok || !mayPass(answer.error) || performance.now() + wait > end) return answer;
    await pause(wait);
  }
};

/** ms between two looks at an analysis that is not ready yet. */
const ASK_AGAIN = 1000;

/** A request over a cable that was pulled would wait for minutes. */
const ANSWER_WITHIN = 8000;

/** More than two heartbeats. A cable that was pulled closes no connection. */
const LONGEST_SILENCE = 40_000;

/** Aborts a stream from which nothing has been heard for too long, or that nobody wants any more. */
class Silence {
  readonly #stop = new AbortController();
  readonly #wanted: AbortSignal;
  readonly #unwant = (): void => this.#stop.abort(this.#wanted.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wanted: AbortSignal) {
    this.#wanted = wanted;
    // Not `AbortSignal.any`: phones of a few years do not have it.
    if (wanted.aborted) this.#unwant();
    else wanted.addEventListener('abort', this.#unwant);
    this.broken();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.abort(new Error('the stream fell silent')), LONGEST_SILENCE);
  }

  /** Whoever stops reading in the middle must not leave the connection open: a browser has few of them. */
  end(): void {
    clearTimeout(this.#timer);
    this.#wanted.removeEventListener('abort', this.#unwant);
    this.#stop.abort();
  }
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const failureOf = async (response: Response): Promise<Failure> => {
  const failure: unknown = await response.json().catch(() => null);
  const isOurs = typeof failure === 'object' && failure !== null && 'code' in failure;
  return isOurs ? (failure as Failure) : { code: 'unreachable', message: `the server said ${response.status}` };
};

const unreachable = (error: unknown): Failure => ({ code: 'unreachable', message: String(error) });

/** Worth trying again: the server was away or could not store. */
export const mayPass = ({ code }: Failure): boolean => ['unreachable', 'not-stored'].includes(code);

export const pause = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait));
