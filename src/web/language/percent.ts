/** Chances and points as each language writes them, with a real minus sign. */

/** Created on first use: it takes a phone tens of milliseconds. */
const formatIn = (language: string, options: Intl.NumberFormatOptions): ((value: number) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(language, options);
    return format.format(value).replace('-', '−');
  };
};

const decimals = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

/** Rounding errors of sums of chances. */
const CERTAINLY_NOT = 1e-9;

/** “58 %”. A possible event is never 0 %, an uncertain one never 100 %. */
export const percentIn = (language: string, digits = 0): ((share: number) => string) => {
  const least = 10 ** -(digits + 2);
  const text = formatIn(language, { style: 'percent', ...decimals(digits) });
  return (share) => {
    if (share > CERTAINLY_NOT && share < least / 2) return `< ${text(least)}`;
    if (share < 1 - CERTAINLY_NOT && share > 1 - least / 2) return `> ${text(1 - least)}`;
    return text(share);
  };
};

/** “1.8”. */
export const decimalIn = (language: string): ((value: number) => string) => formatIn(language, decimals(1));

/** What figures are written with: shares, points of a chance, and numbers with one decimal. */
export const figuresIn = (language: string) => ({
  percent: percentIn(language),
  points: pointsIn(language),
  decimal: decimalIn(language),
});

/** “−5”. */
export const numberIn = (language: string): ((value: number) => string) => formatIn(language, decimals(0));

/** “+12”. */
export const signedIn = (language: string): ((value: number) => string) =>
  formatIn(language, { ...decimals(0), signDisplay: 'exceptZero' });

/** “+6.2” points of a chance. */
export const pointsIn = (language: string): ((share: number) => string) => {
  const text = formatIn(language, { ...decimals(1), signDisplay: 'exceptZero' });
  return (share) => text(100 * share);
};
