/** Numbers as people write them, with a true minus; notation and JSON keep the hyphen. */

/** `7`, `−5`. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** `+7`, `−5`, `0`, and `+∞` where there is no bound. */
export const signed = (value: number, digits = 0): string => {
  const size = Number.isFinite(value) ? Math.abs(value).toFixed(digits) : '∞';
  if (Number(size) === 0) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
};
