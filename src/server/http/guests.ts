/** Guests are identified by a secret token; the server stores only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { GuestId } from '../table/tableEvent.ts';

const COOKIE = 'tablee';
const A_YEAR = 31_536_000;

/** 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Comparing hashes leaks nothing about the token, so it need not take constant time. */
export const guestOf = (token: string): GuestId => {
  const cached = hashed.get(token);
  if (cached !== undefined) return cached;
  const guest = createHash('sha256').update(token).digest('base64url').slice(0, 22);
  if (hashed.size >= MOST_CACHED) hashed.clear();
  hashed.set(token, guest);
  return guest;
};

/** Cache: the same guests send many requests. */
const hashed = new Map<string, GuestId>();
const MOST_CACHED = 10_000;

const BEARER = /^bearer /i;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

export interface Credentials {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** The guest of a request, and whether by cookie, which browsers send with every request; `null` without a token. */
export const identify = ({
  authorization,
  cookie,
}: Credentials): { readonly guest: GuestId; readonly isCookie: boolean } | null => {
  const bearer = authorization && BEARER.test(authorization) ? authorization.slice(7) : undefined;
  const token = bearer ?? tokenIn(cookie);
  return token !== undefined && TOKEN.test(token) ? { guest: guestOf(token), isCookie: bearer === undefined } : null;
};

const tokenIn = (cookie: string | undefined): string | undefined =>
  cookie
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];

export const cookieFor = (token: string, isSecure: boolean, age = A_YEAR): string =>
  [
    `${COOKIE}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${age}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** Deletes the cookie. */
export const forgottenCookie = (isSecure: boolean): string => cookieFor('', isSecure, 0);
