/** Serves the web app over HTTP. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { originOf, sharedPage } from './sharedPage.ts';
import type { StaticFile } from './staticFiles.ts';

const SECURITY: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    // For the strongest bot's WebAssembly; no text is evaluated.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const sendText = (response: ServerResponse, status: number, sentence: string): void => {
  response.writeHead(status, { ...SECURITY, 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
};

const pathOf = (url: string): string | undefined => {
  try {
    const { pathname } = new URL(url, 'http://host');
    return pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

const sendFile = async (request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> => {
  const headers = { ...SECURITY, etag: file.etag, 'cache-control': file.cache, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = file.encodings().find((one) => accepted.some((text) => text.split(';')[0] === one)) ?? 'identity';
  const body = await file.body(encoding);
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const START = '/index.html';

export const staticListener = (files: ReadonlyMap<string, StaticFile>, trustsProxy = false): RequestListener => {
  /** The start page depends on the origin of the request; other files do not. */
  const fileAt = (path: string, request: IncomingMessage): StaticFile | undefined => {
    const file = files.get(path);
    const origin = path === START ? originOf(request, trustsProxy) : null;
    return file && origin !== null ? sharedPage(file, origin) : file;
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Only GET and HEAD are allowed.');
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === undefined ? undefined : fileAt(path, request);
    if (file) void sendFile(request, response, file);
    else sendText(response, 404, 'Not found.');
  };
};

/** Resolves once the server listens; port 0 picks a free one. */
export const listen = (listener: RequestListener, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
