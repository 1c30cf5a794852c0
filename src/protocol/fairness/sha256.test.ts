/** The official examples: FIPS 180-4 as NIST publishes them, and RFC 4231. Random inputs are compared with Node's own in `fairness.test.ts`. */
import { expect, test } from 'vitest';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('SHA-256 is that of NIST: %.20s', (text, digest) => {
  expect(toHex(sha256(bytesOf(text)))).toBe(digest);
});

test.each([
  [1, '0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    2,
    toHex(bytesOf('Jefe')),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [3, 'aa'.repeat(20), fromHex('dd'.repeat(50)), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    4,
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    fromHex('cd'.repeat(50)),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  // Of this one the RFC gives the first half.
  [5, '0c'.repeat(20), 'Test With Truncation', 'a3b6167473100ee06e0c796c2955552b'],
  [
    6,
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    7,
    'aa'.repeat(131),
    'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('HMAC-SHA-256 is that of RFC 4231, case %i', (_number, key, message, mac) => {
  const bytes = typeof message === 'string' ? bytesOf(message) : message;
  expect(toHex(hmacSha256(fromHex(key), bytes))).toMatch(new RegExp(`^${mac}`));
});
