/** Whoever runs the server, known by the secret it was started with. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refused } from './failures.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a guess that begins well as for any other. Without a secret nothing of it is there. */
export const refuseStrangers = (secret: string, authorization: string | undefined): void => {
  if (secret === '') throw new Refused({ code: 'no-such-page' });
  const given = /^bearer (.*)$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hash(given), hash(secret))) throw new Refused({ code: 'not-admin' });
};
