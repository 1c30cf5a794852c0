/** When the coach speaks: never, when somebody asks, or before every move. */
export const COACHING = ['off', 'ask', 'always'] as const;
export type Coaching = (typeof COACHING)[number];

/** What every choice is worth, and why the best one is. */
export interface Advice {
  readonly sentence: string;
  /** What the columns say, then the figures of each choice in the order of the legal moves. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Which choice is the best, counted from 0. */
  readonly best: number;
}

/** Choices by their numbers, as they stand above. */
export const adviceLines = ({ header, rows, best }: Advice): string[] => {
  const table = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row, line) => {
    const mark = line === 0 ? '    ' : `${line - 1 === best ? '*' : ' '}${String(line).padStart(3)}`;
    return `${mark}  ${row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')}`;
  });
};
