/** The start page with an absolute URL of its preview picture, as link previews require. */
import type { IncomingMessage } from 'node:http';
import { StaticFile } from './staticFiles.ts';

const PICTURE = 'content="share.png"';

/** Hosts that may be copied into the page. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The origin of the request; `null` when its host must not be repeated. */
export const originOf = ({ headers }: IncomingMessage, trustsProxy: boolean): string | null => {
  const { host = '' } = headers;
  const isSecure = trustsProxy && String(headers['x-forwarded-proto']).split(',')[0]?.trim() === 'https';
  return HOST.test(host) ? `${isSecure ? 'https' : 'http'}://${host}` : null;
};

/** A server has few names; pages for invented ones are built each time. */
const MOST_CACHED = 16;

/** One page per origin, cached. */
export class SharedPage {
  readonly #page: StaticFile;
  readonly #pages = new Map<string, StaticFile>();

  constructor(page: StaticFile) {
    this.#page = page;
  }

  at(origin: string): StaticFile {
    const page = this.#pages.get(origin) ?? this.#build(origin);
    if (this.#pages.size < MOST_CACHED) this.#pages.set(origin, page);
    return page;
  }

  #build(origin: string): StaticFile {
    const { type, cache, content } = this.#page;
    const text = content.toString('utf8').replace(PICTURE, `content="${origin}/share.png"`);
    return new StaticFile(type, cache, Buffer.from(text));
  }
}
