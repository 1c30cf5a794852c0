/** Authorises the server operator by a token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refused } from './failures.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares in constant time; returns the beginning of the token's hash. Without a configured token the routes of the
 * operator answer 404.
 */
export const requireToken = (tokens: readonly string[], authorization: string | undefined): string => {
  if (tokens.length === 0) throw new Refused({ code: 'no-such-page' });
  const given = hash(/^bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? '');
  // All are compared: the time must not tell which one it was.
  if (tokens.filter((token) => timingSafeEqual(given, hash(token))).length === 0)
    throw new Refused({ code: 'not-admin' });
  return given.toString('hex').slice(0, 8);
};
