/** Guests are known by a secret token and nothing else. The server keeps only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { GuestId } from '../table/tableEvent.ts';

const COOKIE = 'tablee';
const A_YEAR = 31_536_000;

/** 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** A hash of all 192 bits: comparing hashes tells nothing about the token, however long it takes. */
export const guestOf = (token: string): GuestId => {
  const known = hashed.get(token);
  if (known !== undefined) return known;
  const guest = createHash('sha256').update(token).digest('base64url').slice(0, 22);
  if (hashed.size >= MOST_REMEMBERED) hashed.clear();
  hashed.set(token, guest);
  return guest;
};

/** Those who are here ask often. */
const hashed = new Map<string, GuestId>();
const MOST_REMEMBERED = 10_000;

const BEARER = /^bearer /i;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

export interface Credentials {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** Who asks, and whether by cookie, which a browser sends unasked; `null` for somebody without a token. */
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

/** What lets a browser forget its token. */
export const forgottenCookie = (isSecure: boolean): string => cookieFor('', isSecure, 0);
