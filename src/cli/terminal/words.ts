import { numeral } from '../../core/index.ts';

/** `1 worm`, `2 worms`, `−5 points`. */
export const plural = (count: number, word: string): string => `${numeral(count)} ${word}${count === 1 ? '' : 's'}`;

/** The columns of a text on the screen; colour codes take none, letters of East Asia and emoji two. */
export const widthOf = (text: string): number => {
  // oxlint-disable-next-line no-control-regex -- the escape that starts a colour
  const bare = text.replaceAll(/\u001B\[\d+m/g, '');
  if (/^[\x20-\x7E]*$/.test(bare)) return bare.length;
  return [...CHARACTERS.segment(bare)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
};

/** Whole characters: letters with their accents, emoji with their modifiers. */
const CHARACTERS = new Intl.Segmenter();

/** Except for the half-width forms of Katakana and Hangul. */
const WIDE =
  /(?![\uFF61-\uFFDC])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60]|\uFE0F/u;

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Left or right, a letter for each column; the last one counts for all further columns. */
type Alignment = `${'l' | 'r'}${string}`;

/** Rows as a table, two blanks between columns. */
export const inTable = (rows: readonly (readonly string[])[], alignment: Alignment = 'l'): string[] => {
  const widths = rows.reduce<number[]>((widest, row) => {
    for (const [i, cell] of row.entries()) widest[i] = Math.max(widest[i] ?? 0, widthOf(cell));
    return widest;
  }, []);
  return rows.map((row) =>
    row
      .map((cell, i) => aligned(cell, widths[i] ?? 0, alignment, i))
      .join('  ')
      .trimEnd(),
  );
};

const aligned = (cell: string, width: number, alignment: Alignment, column: number): string => {
  const isRight = (alignment[column] ?? alignment.at(-1)) === 'r';
  return isRight ? ' '.repeat(width - widthOf(cell)) + cell : padded(cell, width);
};

/** A list in as many columns as fit the width, read downwards. */
export const inColumns = (items: readonly string[], width: number): string[] => {
  const widest = Math.max(0, ...items.map(widthOf)) + 3;
  const columns = Math.max(1, Math.floor(width / widest));
  const rows = Math.ceil(items.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    items
      .filter((_item, i) => i % rows === row)
      .map((item) => padded(item, widest))
      .join('')
      .trimEnd(),
  );
};

/** Breaks a text into lines at blanks. */
export const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = line === '' || widthOf(longer) <= width;
    if (!fits) lines.push(line);
    line = fits ? longer : word;
  }
  return [...lines, line];
};

/** `58%`. Only what is impossible is 0%, only what is certain 100%. */
export const chanceText = (share: number, digits = 0): string => {
  const least = 10 ** -(digits + 2);
  const text = (value: number): string => `${(100 * value).toFixed(digits)}%`;
  if (share > CERTAINLY_NOT && share < least / 2) return `< ${text(least)}`;
  if (share < 1 - CERTAINLY_NOT && share > 1 - least / 2) return `> ${text(1 - least)}`;
  return text(share);
};

/** The rounding error of sums of chances. */
const CERTAINLY_NOT = 1e-9;

/** For figures that are computed, not measured. */
export const exactPercent = (chance: number): string => `${(100 * chance).toFixed(2)}%`;
