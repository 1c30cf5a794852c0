/** A hint with the word of the list that was probably meant, if any is close. */
export const didYouMean = (word: string, known: readonly string[]): string | undefined => {
  const near = nearest(word, known);
  return near === undefined ? undefined : `Did you mean ${near}?`;
};

/** The closest word of the list, if any is close. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const close = known
    // Words of very different lengths need not be compared letter by letter.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= mostTypos(candidate))
    .map((candidate) => ({ candidate, typos: typosBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, typos }) => typos <= mostTypos(candidate));
  return close.toSorted((a, b) => a.typos - b.typos)[0]?.candidate;
};

const mostTypos = (word: string): number => Math.max(1, Math.floor(word.length / 3));

/** The least number of letters to change, add, drop or swap with a neighbour (Damerau–Levenshtein distance). */
const typosBetween = (a: string, b: string): number => {
  const known = new Map<string, number>();
  /** Between the first `i` letters of `a` and the first `j` of `b`. */
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const least = known.get(key) ?? leastOf(i, j);
    known.set(key, least);
    return least;
  };
  const leastOf = (i: number, j: number): number => {
    const changed = between(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwapped ? between(i - 2, j - 2) + 1 : Infinity;
    return Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, changed, swapped);
  };
  return between(a.length, b.length);
};
