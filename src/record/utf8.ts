/** Bytes as text. Pure code has no `TextDecoder`. */

/** What stands for bytes that are no UTF-8. */
const UNREADABLE = 0xfffd;

/** The bits of the first byte of a character, and how many bytes follow. */
const headOf = (byte: number): readonly [bits: number, more: number] => {
  if (byte < 0x80) return [byte, 0];
  if (byte >= 0xc2 && byte < 0xe0) return [byte & 0x1f, 1];
  if (byte >= 0xe0 && byte < 0xf0) return [byte & 0x0f, 2];
  return byte >= 0xf0 && byte < 0xf5 ? [byte & 0x07, 3] : [UNREADABLE, 0];
};

const LEAST = [0, 0x80, 0x800, 0x10000];

export const readUtf8 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const [bits, more] = headOf(bytes[at++]!);
    let point = bits;
    let read = 0;
    while (read < more && (bytes[at]! & 0xc0) === 0x80) {
      point = (point << 6) | (bytes[at++]! & 0x3f);
      read++;
    }
    const isWhole = read === more && point >= LEAST[more]! && point < 0x110000 && (point & 0x1ff800) !== 0xd800;
    parts.push(String.fromCodePoint(isWhole ? point : UNREADABLE));
  }
  return parts.join('');
};
