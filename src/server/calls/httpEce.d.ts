/** Encrypted content coding (RFC 8188), with the keys of web push (RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Coding {
    readonly version: 'aes128gcm';
    /** The public key of the device. */
    readonly dh?: string;
    readonly privateKey: ECDH;
    readonly authSecret: string;
    readonly salt?: Buffer;
    readonly pad?: number;
  }

  const ece: {
    encrypt(body: Buffer, coding: Coding): Buffer;
    decrypt(body: Buffer, coding: Coding): Buffer;
  };
  export default ece;
}
