import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { below, seededRng } from '../src/core/index.ts';
import { encrypted } from '../src/server/calls/webPush.ts';
import { decrypted } from './kit/fakePush.ts';

test('a thousand messages are read as those of web-push are', async () => {
  const rng = seededRng('messages');
  const device = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: device.generateKeys('base64url'), auth: auth.toString('base64url') };
  for (let round = 0; round < 1000; round++) {
    const text = Array.from({ length: below(rng, 900) }, () => String.fromCodePoint(32 + below(rng, 1000))).join('');
    const theirs = webPush.encrypt(keys.p256dh, keys.auth, text, 'aes128gcm').cipherText;
    for (const body of [await encrypted(text, keys), theirs])
      expect(decrypted(body, device.getPrivateKey(), auth)).toBe(text);
  }
});
