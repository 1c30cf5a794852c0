/** The `format` of each command's JSON; docs/schemas has its schema, under the command's name. */
export const FORMATS = {
  replay: 'tablee-position/1',
  solve: 'tablee-solution/1',
  odds: 'tablee-odds/1',
  arena: 'tablee-arena/1',
  analyse: 'tablee-analysis/1',
  verify: 'tablee-verdict/1',
  bots: 'tablee-bots/1',
  check: 'tablee-check/1',
} as const;

/** One line of JSON, with its format. */
export const jsonLine = (command: keyof typeof FORMATS, value: object): string =>
  `${JSON.stringify({ format: FORMATS[command], ...value })}\n`;

/** A line of CSV by RFC 4180; a missing value is an empty cell. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((value) => csvCell(String(value ?? ''))).join(',')}\n`;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
