import { expect, test } from 'vitest';
import { readUtf8 } from './utf8.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['', 'plain', 'é – “Tablée” … 🐓', '\uFEFFmark', 'x'.repeat(100_000)])('%j is read back', (text) => {
  expect(readUtf8(bytes(text))).toBe(text);
});

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0x80]], [[0xf4, 0x90, 0x80, 0x80]], [[0x80, 0x41]]])(
  'bytes that are no text are marked: %j',
  (wrong) => expect(readUtf8(Uint8Array.from(wrong))).toContain('\uFFFD'),
);
