/** The start page as it is seen where somebody shares a link to it: previews want the whole address of their picture. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { StaticFile } from './staticFiles.ts';

const PICTURE = 'content="share.png"';

/** What may stand in an address, and so in a page. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** How the page was asked for; `null` where that is nothing to be repeated. */
export const originOf = ({ headers }: IncomingMessage, trustsProxy: boolean): string | null => {
  const { host = '' } = headers;
  const isSecure = trustsProxy && String(headers['x-forwarded-proto']).split(',')[0]?.trim() === 'https';
  return HOST.test(host) ? `${isSecure ? 'https' : 'http'}://${host}` : null;
};

/** A server has few names; whoever makes more up waits for them. */
const MOST_KEPT = 16;

/** The page for each origin, made once. */
export class SharedPage {
  readonly #page: StaticFile;
  readonly #kept = new Map<string, StaticFile>();

  constructor(page: StaticFile) {
    this.#page = page;
  }

  at(origin: string): StaticFile {
    const page = this.#kept.get(origin) ?? this.#made(origin);
    if (this.#kept.size < MOST_KEPT) this.#kept.set(origin, page);
    return page;
  }

  #made(origin: string): StaticFile {
    const text = this.#page.bodies.identity.toString('utf8').replace(PICTURE, `content="${origin}/share.png"`);
    const identity = Buffer.from(text);
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { ...this.#page, etag, bodies: { identity, gzip: gzipSync(identity) } };
  }
}
