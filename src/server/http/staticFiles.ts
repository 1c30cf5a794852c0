/** The built web app, compressed and kept in memory. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** The `Cache-Control` header. */
  readonly cache: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

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
  const identity = await readFile(join(root, name));
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const packed = COMPRESSED.has(type)
    ? {}
    : {
        br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        gzip: gzipSync(identity, { level: 9 }),
      };
  return [path, { type, etag, cache: cacheOf(path), bodies: { identity, ...packed } }];
};

/** Every file below `root` by its URL path. */
export const readStaticFiles = async (root: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(names.map((name) => load(root, name.slice(root.length + 1)))));
};
