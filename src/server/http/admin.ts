/** Authorises the server operator by the admin token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refused } from './failures.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. Without a configured token the admin routes answer 404. */
export const requireAdmin = (secret: string, authorization: string | undefined): void => {
  if (secret === '') throw new Refused({ code: 'no-such-page' });
  const given = /^bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hash(given), hash(secret))) throw new Refused({ code: 'not-admin' });
};
