/** Authorises the server operator by a token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refused } from './failures.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Without a configured token the routes of the operator answer 404. */
export const requireToken = (tokens: readonly string[], authorization: string | undefined): void => {
  if (tokens.length === 0) throw new Refused({ code: 'no-such-page' });
  const given = hash(/^bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? '');
  if (!tokens.some((token) => timingSafeEqual(given, hash(token)))) throw new Refused({ code: 'not-admin' });
};
