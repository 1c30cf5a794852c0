/** A source of numbers, uniform in [0, 1). */
export interface Rng {
  (): number;
  /** A whole number below the limit, for sources that can choose one more exactly than by scaling a number. */
  readonly below?: (limit: number) => number;
}

/** A repeatable source (sfc32): the same seed gives the same numbers on every machine. */
export const seededRng = (seed: string | number): Rng => {
  const text = String(seed);
  let [a, b, c] = [hash(text, 0x811c9dc5), hash(text, 0x9e3779b9), hash(text, 0x85ebca6b)];
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first numbers still show the seed's shape.
  for (let i = 0; i < 12; i++) next();
  return next;
};

/** A whole number from 0 to below `limit`. */
export const below = (rng: Rng, limit: number): number => (rng.below ? rng.below(limit) : Math.floor(rng() * limit));

/** One of the items, each equally likely; the list must not be empty. */
export const pick = <T>(items: readonly T[], rng: Rng): T => items[below(rng, items.length)]!;

/** A copy in random order. */
export const shuffled = <T>(items: readonly T[], rng: Rng): T[] => {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const held = copy[i]!;
    copy[i] = copy[j]!;
    copy[j] = held;
  }
  return copy;
};

/** A 32-bit word of an FNV-1a hash. */
const hash = (text: string, start: number): number => {
  let word = start;
  for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193);
  return word | 0;
};
