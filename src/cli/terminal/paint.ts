const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  inverse: [7, 27],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;
export type Style = keyof typeof STYLES;

/** Styles a text, if styles are wanted. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

export const coloured: Paint = (style, text) => {
  const [on, off] = STYLES[style];
  return text === '' ? text : `\u001B[${on}m${text}\u001B[${off}m`;
};

/** FORCE_COLOR before NO_COLOR before the terminal's ability. */
export const wantsColours = (env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean => {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR']) return false;
  return isTerminal && env['TERM'] !== 'dumb';
};
