/** Web push: encryption by RFC 8291, and the server's token by RFC 8292. */
import {
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type ECDH,
  type KeyObject,
} from 'node:crypto';
import type { CallStore, Device } from '../store/callStore.ts';

const CURVE = 'prime256v1';

/** Seconds for which a token is valid; push services accept a day. */
const TOKEN_AGE = 12 * 3600;

/** Tokens held in memory, one for each push service and contact. */
const MOST_TOKENS = 1000;

/** Messages of all kinds and languages have one length. */
const LENGTH = 1024;

/** The keys of the server; the same for all its processes. */
export interface ServerKeys {
  /** As browsers want it: the point, in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Made at the first start, kept in the database. */
export const serverKeys = async (store: Pick<CallStore, 'secret'>): Promise<ServerKeys> => {
  const made = (): string =>
    JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
  const jwk = JSON.parse(await store.secret('push', made)) as { readonly x: string; readonly y: string };
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part, 'base64url'));
  const publicKey = Buffer.concat([Buffer.of(4), x!, y!]).toString('base64url');
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

/** Whether a key is a point of the curve. */
export const isPublicKey = (p256dh: string): boolean => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
};

/** Tests give key and salt. */
export interface Chance {
  readonly privateKey: ECDH;
  readonly salt: Buffer;
}

const fresh = (): Chance => {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  return { privateKey, salt: randomBytes(16) };
};

/** Encrypts a message for a device. */
export const encrypted = async (
  text: string,
  { p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>,
  length = LENGTH,
  { privateKey, salt } = fresh(),
): Promise<Buffer> => {
  // Loaded with the first call.
  const { default: ece } = await import('http_ece');
  const body = Buffer.from(text);
  const pad = Math.max(0, length - body.length);
  return ece.encrypt(body, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey, salt, pad });
};

export interface PushOptions {
  /** A later message takes the place of an earlier one with the same topic. */
  readonly topic: string;
  /** Seconds for which the push service keeps it. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
}

export class PushHeaders {
  readonly #keys: ServerKeys;
  readonly #now: () => number;
  readonly #tokens = new Map<string, { readonly token: string; readonly until: number }>();

  constructor(keys: ServerKeys, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  /** `contact`: where the operator can be reached. */
  for(endpoint: string, contact: string, { topic, ttl, urgency }: PushOptions): Record<string, string> {
    return {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: `vapid t=${this.#tokenFor(new URL(endpoint).origin, contact)}, k=${this.#keys.publicKey}`,
      ttl: String(ttl),
      topic,
      urgency,
    };
  }

  #tokenFor(aud: string, sub: string): string {
    const now = Math.floor(this.#now() / 1000);
    const name = `${aud} ${sub}`;
    const known = this.#tokens.get(name);
    if (known && known.until > now + TOKEN_AGE / 2) return known.token;
    const until = now + TOKEN_AGE;
    const token = this.#signed({ aud, exp: until, sub });
    if (this.#tokens.size >= MOST_TOKENS) this.#tokens.clear();
    this.#tokens.set(name, { token, until });
    return token;
  }

  #signed(claims: object): string {
    const parts = [{ typ: 'JWT', alg: 'ES256' }, claims];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const signature = sign('sha256', Buffer.from(text), { key: this.#keys.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }
}
