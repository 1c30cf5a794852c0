import { inTable } from '../terminal/words.ts';

/** When the coach speaks: never, on request, or before every move. */
export const COACH_MODES = ['off', 'ask', 'always'] as const;
export type CoachMode = (typeof COACH_MODES)[number];

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
