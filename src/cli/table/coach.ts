import { inTable } from '../terminal/words.ts';

/** The value of each choice, and why the best one is. */
export interface WeighedChoices {
  readonly sentence: string;
  readonly header: readonly string[];
  /** The figures of each choice, in the order of the legal moves. */
  readonly rows: readonly (readonly string[])[];
  /** The index of the best choice. */
  readonly best: number;
}

/** Choices by their numbers, as in the list of choices; a star marks the best. */
export const adviceLines = ({ header, rows, best }: WeighedChoices): string[] =>
  inTable(
    [['', ...header], ...rows.map((row, i) => [`${i === best ? '*' : ' '}${String(i + 1).padStart(3)}`, ...row])],
    'r',
  );
