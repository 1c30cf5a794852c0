/** Just enough of the WebAssembly binary format to write out straight-line arithmetic on pairs of doubles. */

export interface Writer {
  bytes: Uint8Array;
  length: number;
}

const newWriter = (capacity: number): Writer => ({ bytes: new Uint8Array(capacity), length: 0 });

const byte = (writer: Writer, value: number): void => {
  if (writer.length === writer.bytes.length) {
    const larger = new Uint8Array(2 * writer.length);
    larger.set(writer.bytes);
    writer.bytes = larger;
  }
  writer.bytes[writer.length++] = value;
};

const list = (writer: Writer, values: readonly number[]): void => {
  for (const value of values) byte(writer, value);
};

/** An unsigned number in LEB128. */
const natural = (writer: Writer, value: number): void => {
  let rest = value;
  for (; rest >= 128; rest >>>= 7) byte(writer, (rest & 127) | 128);
  byte(writer, rest);
};

const text = (writer: Writer, letters: string): void => {
  natural(writer, letters.length);
  for (let i = 0; i < letters.length; i++) byte(writer, letters.charCodeAt(i));
};

const SIZE_BYTES = 5;

/** A part that begins with its size, which is known only once it is written. */
const sized = (writer: Writer, write: () => void): void => {
  const start = writer.length;
  list(writer, [0, 0, 0, 0, 0]);
  write();
  const size = writer.length - start - SIZE_BYTES;
  for (let i = 0; i < SIZE_BYTES; i++)
    writer.bytes[start + i] = ((size >>> (7 * i)) & 127) | (i < SIZE_BYTES - 1 ? 128 : 0);
};

const withNumber =
  (code: number) =>
  (writer: Writer, value: number): void => {
    byte(writer, code);
    natural(writer, value);
  };

const plain =
  (code: number) =>
  (writer: Writer): void =>
    byte(writer, code);

const onPairs =
  (code: number) =>
  (writer: Writer): void => {
    byte(writer, 0xfd);
    natural(writer, code);
  };

/** Doubles are written as aligned to eight bytes; `lane` says which half of the pair is meant. */
const pairMemory =
  (code: number, lane?: number) =>
  (writer: Writer, offset: number): void => {
    onPairs(code)(writer);
    byte(writer, 3);
    natural(writer, offset);
    if (lane !== undefined) byte(writer, lane);
  };

export const get = withNumber(0x20);
export const set = withNumber(0x21);
export const tee = withNumber(0x22);
export const add = plain(0x6a);
export const isLess = plain(0x49);
export const loadTwice = pairMemory(0x0a);
export const loadFirst = pairMemory(0x5d);
export const loadSecond = pairMemory(0x57, 1);
export const storePair = pairMemory(0x0b);
export const storeFirst = pairMemory(0x5b, 0);
export const addPairs = onPairs(0xf0);
export const timesPairs = onPairs(0xf2);
export const greaterPair = onPairs(0xf7);

/** A natural number; the format's are signed, so a digit is left for the sign. */
export const constant = (writer: Writer, value: number): void => {
  byte(writer, 0x41);
  let rest = value;
  for (; rest >= 64; rest >>= 7) byte(writer, (rest & 127) | 128);
  byte(writer, rest);
};

export const load16 = (writer: Writer, offset: number): void => {
  list(writer, [0x2f, 1]);
  natural(writer, offset);
};

/** Repeats while the code written leaves a value other than 0. */
export const loop = (writer: Writer, write: () => void): void => {
  list(writer, [0x03, 0x40]);
  write();
  list(writer, [0x0d, 0, 0x0b]);
};

/** A function without parameters or results, with so many whole numbers and then so many pairs as locals. */
export interface Routine {
  readonly numbers: number;
  readonly pairs: number;
  write(writer: Writer): void;
}

const I32 = 0x7f;
const V128 = 0x7b;
const END = 0x0b;
const CALL = 0x10;

/** A module that exports its memory of so many pages as `memory`, and a function `run` that calls each routine in turn. */
export const writeModule = (routines: readonly Routine[], pages: number): Uint8Array => {
  const writer = newWriter(1 << 17);
  const section = (id: number, write: () => void): void => {
    byte(writer, id);
    sized(writer, write);
  };
  const count = routines.length + 1;
  list(writer, [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  section(1, () => list(writer, [1, 0x60, 0, 0]));
  section(3, () => {
    natural(writer, count);
    for (let i = 0; i < count; i++) byte(writer, 0);
  });
  section(5, () => {
    list(writer, [1, 0]);
    natural(writer, pages);
  });
  section(7, () => {
    byte(writer, 2);
    text(writer, 'memory');
    list(writer, [2, 0]);
    text(writer, 'run');
    withNumber(0)(writer, routines.length);
  });
  section(10, () => {
    natural(writer, count);
    for (const routine of routines) sized(writer, () => writeBody(writer, routine));
    sized(writer, () => {
      byte(writer, 0);
      for (let i = 0; i < routines.length; i++) withNumber(CALL)(writer, i);
      byte(writer, END);
    });
  });
  return writer.bytes.slice(0, writer.length);
};

const writeBody = (writer: Writer, routine: Routine): void => {
  byte(writer, 2);
  natural(writer, routine.numbers);
  byte(writer, I32);
  natural(writer, routine.pairs);
  byte(writer, V128);
  routine.write(writer);
  byte(writer, END);
};
