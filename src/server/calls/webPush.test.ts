import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { claimsIn, decrypted } from '../../../test/kit/fakePush.ts';
import { encrypted, isPublicKey, PushHeaders, serverKeys } from './webPush.ts';

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  devicePrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  serverPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const memory = (): { secret: (name: string, make: () => string) => Promise<string> } => {
  const secrets = new Map<string, string>();
  return {
    secret: async (name, make) => {
      const secret = secrets.get(name) ?? make();
      secrets.set(name, secret);
      return secret;
    },
  };
};

describe('web push', () => {
  test('the example of RFC 8291 gives its bytes', async () => {
    const privateKey = createECDH('prime256v1');
    privateKey.setPrivateKey(bytes(RFC.serverPrivate));
    const body = await encrypted(RFC.text, RFC, 0, { privateKey, salt: bytes(RFC.salt) });
    expect(body.toString('base64url')).toBe(RFC.body);
    expect(decrypted(bytes(RFC.body), bytes(RFC.devicePrivate), bytes(RFC.auth))).toBe(RFC.text);
  });

  test('messages of any kind have one length', async () => {
    const lengths = ['Your turn', 'Le temps presse'].map(async (text) => (await encrypted(text, RFC)).length);
    expect(new Set(await Promise.all(lengths)).size).toBe(1);
  });

  test('the token is signed for the push service, and used again for half its age', async () => {
    let now = 1_800_000_000_000;
    const headers = new PushHeaders(await serverKeys(memory()), () => now);
    const options = { topic: 't', ttl: 60, urgency: 'normal' } as const;
    const made = (): Record<string, string> => headers.for('https://push.example/a', 'https://t.example/', options);
    const first = made();
    expect(first).toMatchObject({ ttl: '60', topic: 't', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(claimsIn(first['authorization']!)).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://t.example/',
      exp: now / 1000 + 43_200,
    });
    now += 5 * 3_600_000;
    expect(made()['authorization']).toBe(first['authorization']);
    now += 2 * 3_600_000;
    expect(made()['authorization']).not.toBe(first['authorization']);
  });

  test('web-push accepts the keys', async () => {
    const { publicKey, privateKey } = await serverKeys(memory());
    const { d = '' } = privateKey.export({ format: 'jwk' });
    const theirs = webPush.getVapidHeaders('https://push.example', 'mailto:a@b.example', publicKey, d, 'aes128gcm');
    expect(claimsIn(theirs.Authorization).key).toBe(publicKey);
  });

  test('the keys are the same after a restart', async () => {
    const store = memory();
    expect((await serverKeys(store)).publicKey).toBe((await serverKeys(store)).publicKey);
  });

  test.each([
    [RFC.p256dh, true],
    [`B${'A'.repeat(86)}`, false],
    [RFC.p256dh.replace('BCVx', 'BCVy'), false],
  ])('%s is a key of a device: %s', (key, isKey) => {
    expect(isPublicKey(key)).toBe(isKey);
  });
});
