/** “58 %” in the language's own way. What may happen is never 0 %, and what may fail never 100 %. */
export const percentIn = (language: string, digits = 0): ((share: number) => string) => {
  const least = 10 ** -(digits + 2);
  let format: Intl.NumberFormat | undefined;
  return (share) => {
    format ??= new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    if (share > CERTAINLY_NOT && share < least / 2) return `< ${format.format(least)}`;
    if (share < 1 - CERTAINLY_NOT && share > 1 - least / 2) return `> ${format.format(1 - least)}`;
    return format.format(share);
  };
};

/** What sums of chances may miss 0 and 1 by. */
const CERTAINLY_NOT = 1e-9;

/** “1.8” in the language's own way. */
export const decimalIn = (language: string): ((value: number) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return format.format(value);
  };
};

/** “+6.2” points of a chance. */
export const pointsIn = (language: string): ((share: number) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (share) => {
    format ??= new Intl.NumberFormat(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    return format.format(100 * share);
  };
};
