/** The built web app in memory. Each file is compressed when it is first asked for: a server starts without that work. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
  identity: async (content) => content,
};

export class StaticFile {
  readonly type: string;
  /** The `Cache-Control` header. */
  readonly cache: string;
  readonly content: Buffer;
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, cache: string, content: Buffer) {
    this.type = type;
    this.cache = cache;
    this.content = content;
    this.etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  }

  encodings(): readonly Encoding[] {
    return COMPRESSED.has(this.type) ? ['identity'] : ENCODINGS;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? COMPRESS[encoding](this.content);
    this.#bodies.set(encoding, body);
    return body;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Formats that are compressed already. */
const COMPRESSED: ReadonlySet<string> = new Set(['image/png', 'font/woff2']);

/** Names under `assets/` contain a hash of the content. */
const cacheOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const load = async (root: string, name: string): Promise<readonly [string, StaticFile]> => {
  const path = `/${name.split(sep).join('/')}`;
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return [path, new StaticFile(type, cacheOf(path), await readFile(join(root, name)))];
};

/** Every file below `root` by its URL path. */
export const readStaticFiles = async (root: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(names.map((name) => load(root, name.slice(root.length + 1)))));
};
