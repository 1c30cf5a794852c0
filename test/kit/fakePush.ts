/** A push service on this machine: it decrypts messages, checks tokens and headers, and answers as a test wants. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { CallMessage } from '../../src/protocol/index.ts';
import { fromRoot } from './files.ts';

/** Self-signed, for localhost and *.push.test; key and certificate. */
export const LOCALHOST_PEM = fromRoot('test/kit/localhost.pem');
const PEM = readFileSync(LOCALHOST_PEM, 'utf8');
export const LOCALHOST_CERTIFICATE = PEM.slice(0, PEM.indexOf('-----BEGIN PRIVATE'));

/** A device as a browser would subscribe it. */
export interface FakeDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** How an endpoint answers: a status, with headers; never; or by closing the connection. */
export type Behaviour =
  | number
  | 'hang'
  | 'close'
  | { readonly status: number; readonly headers: Record<string, string> };

export interface Pushed {
  readonly endpoint: string;
  readonly message: CallMessage;
  readonly topic: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly contact: string;
  readonly at: number;
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

/** RFC 8291 with the primitives of Node, independent of the library that encrypts. */
export const decrypted = (body: Buffer, privateKey: Buffer, auth: Buffer): string => {
  const [salt, length] = [body.subarray(0, 16), body[20]!];
  const theirs = body.subarray(21, 21 + length);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const secret = hmac(auth, ecdh.computeSecret(theirs));
  const input = hmac(secret, Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs, Buffer.of(1));
  const pseudo = hmac(salt, input);
  const key = hmac(pseudo, Buffer.from('Content-Encoding: aes128gcm\0\u0001')).subarray(0, 16);
  const nonce = hmac(pseudo, Buffer.from('Content-Encoding: nonce\0\u0001')).subarray(0, 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** The claims of a token whose signature is right. */
export const claimsIn = (authorization: string): { aud: string; exp: number; sub: string; key: string } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const [head, claims, signature] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isRight) throw new Error('the signature of the token is wrong');
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key };
};

export class FakePush {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #devices = new Map<string, { readonly privateKey: Buffer; readonly auth: Buffer }>();
  readonly #behaviours = new Map<string, Behaviour>();
  readonly pushed: Pushed[] = [];
  /** Why requests were not as they should be. */
  readonly faults: string[] = [];
  connections = 0;
  requests = 0;

  readonly #now: () => number;

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = createServer({ key: PEM, cert: PEM }, (request, response) => {
      void this.#answer(request, response).catch((error: unknown) => {
        this.faults.push(String(error));
        response.writeHead(400).end();
      });
    });
    // Before TLS: what was refused does not even connect.
    this.#server.on('connection', (socket: Socket) => {
      this.connections++;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** `now`: the clock of the server that sends. */
  static async start(now: () => number = Date.now): Promise<FakePush> {
    const push = new FakePush(now);
    push.#server.listen(0, '127.0.0.1');
    await once(push.#server, 'listening');
    return push;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For the setting that allows hosts. */
  get host(): string {
    return `localhost:${this.port}`;
  }

  subscribe(behaviour: Behaviour = 201, host = 'localhost'): FakeDevice {
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const p256dh = ecdh.generateKeys('base64url');
    this.#devices.set(path, { privateKey: ecdh.getPrivateKey(), auth });
    this.#behaviours.set(path, behaviour);
    return {
      endpoint: `https://${host}:${this.port}${path}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    };
  }

  /** From now on. */
  behave({ endpoint }: Pick<FakeDevice, 'endpoint'>, behaviour: Behaviour): void {
    this.#behaviours.set(new URL(endpoint).pathname, behaviour);
  }

  at({ endpoint }: Pick<FakeDevice, 'endpoint'>): readonly Pushed[] {
    return this.pushed.filter((one) => one.endpoint === endpoint);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const behaviour = this.#behaviours.get(path) ?? 404;
    if (behaviour === 'hang') return;
    if (behaviour === 'close') return void request.socket.destroy();
    const { status, headers } = typeof behaviour === 'number' ? { status: behaviour, headers: {} } : behaviour;
    if (status === 201) this.#take(path, request, Buffer.concat(chunks));
    response.writeHead(status, headers).end();
  }

  #take(path: string, { headers, method }: IncomingMessage, body: Buffer): void {
    const device = this.#devices.get(path)!;
    const origin = `https://${headers.host}`;
    const claims = claimsIn(String(headers.authorization));
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('no encrypted message');
    if (claims.aud !== origin) throw new Error(`a token for ${claims.aud}, not ${origin}`);
    const seconds = this.#now() / 1000;
    if (claims.exp <= seconds || claims.exp > seconds + 86_400) throw new Error('a wrong age');
    if (body.length > 4096) throw new Error('too long');
    const topic = String(headers['topic']);
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Error(`a wrong topic: ${topic}`);
    this.pushed.push({
      endpoint: `${origin}${path}`,
      message: JSON.parse(decrypted(body, device.privateKey, device.auth)) as CallMessage,
      topic,
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      contact: claims.sub,
      at: this.#now(),
    });
  }
}
