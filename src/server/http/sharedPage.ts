/** The start page with an absolute URL of its preview picture, as link previews require. */
import type { IncomingMessage } from 'node:http';
import { StaticFile, type Encoding } from './staticFiles.ts';

const PICTURE = 'content="share.png"';

/** Hosts that may be copied into the page. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The origin of the request; `null` when its host must not be repeated. */
export const originOf = ({ headers }: IncomingMessage, trustsProxy: boolean): string | null => {
  const { host = '' } = headers;
  const isSecure = trustsProxy && String(headers['x-forwarded-proto']).split(',')[0]?.trim() === 'https';
  return HOST.test(host) ? `${isSecure ? 'https' : 'http'}://${host}` : null;
};

/** Names can be invented: without compression the page costs microseconds. It fits a packet. */
class SharedPage extends StaticFile {
  override encodings(): readonly Encoding[] {
    return ['identity'];
  }
}

export const sharedPage = ({ type, cache, content }: StaticFile, origin: string): StaticFile => {
  const text = content.toString('utf8').replace(PICTURE, `content="${origin}/share.png"`);
  return new SharedPage(type, cache, Buffer.from(text));
};
