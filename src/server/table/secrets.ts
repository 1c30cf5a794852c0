import { createHash, createHmac, randomBytes } from 'node:crypto';
import { MOST_PLAYINGS, type Keyed } from '../../protocol/index.ts';

/**
 * A table's secrets form a chain: each is the hash of the next playing's. So the commitment shown when the table is
 * opened binds the secrets of all its playings, and a secret revealed is the commitment to the next one.
 */
/** The secret of the last playing, of which all others are hashes. */
export const newLastSecret = (): string => randomBytes(32).toString('hex');

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The secret of a playing, from 1. */
export const secretOf = (lastSecret: string, playing: number): string => {
  let secret: Buffer = Buffer.from(lastSecret, 'hex');
  for (let i = MOST_PLAYINGS; i > playing; i--) secret = hash(secret);
  return secret.toString('hex');
};

export const commitmentTo = (secret: string): string => hash(Buffer.from(secret, 'hex')).toString('hex');

export const keyedBy =
  (secret: string): Keyed =>
  (message) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();
