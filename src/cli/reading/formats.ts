/** What the output of each command with `--json` calls itself; docs/schemas has its schema, under the command's name. */
export const FORMATS = {
  replay: 'tablee-position/1',
  solve: 'tablee-solution/1',
  odds: 'tablee-odds/1',
  arena: 'tablee-arena/1',
  analyse: 'tablee-analysis/1',
} as const;

/** One line of JSON that says what it is. */
export const jsonLine = (command: keyof typeof FORMATS, value: object): string =>
  `${JSON.stringify({ format: FORMATS[command], ...value })}\n`;
