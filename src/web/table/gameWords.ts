import type { Refusal } from '../../core/index.ts';

interface OptionText {
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** The words that every game has. */
export interface GameWords {
  /** What the game is, and for how many. */
  readonly line: string;
  readonly rulebooks: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionText>>;
  /** Of its bots' levels. */
  readonly tempers: Readonly<Record<string, string>>;
  /** A line about each of them, by temper. */
  readonly characters: Readonly<Record<string, string>>;
  readonly wishes: Readonly<Record<string, string>>;
  /** The game in a minute: sentences in the order in which one wants to know them, each with the point that pictures it. */
  readonly minute: Readonly<Record<string, string>>;
  /** A hint for each move the lesson asks for, and one for its end. */
  readonly lesson: readonly string[];
  readonly refusals: Readonly<Record<string, (refusal: Refusal) => string>>;
}

interface OptionWords {
  readonly label: string;
  readonly choice: (value: unknown) => string;
}

/** An option and its choices in words. */
export const optionWords = ({ options }: GameWords, option: string): OptionWords => {
  const said = options[option];
  return { label: said?.label ?? option, choice: (value) => said?.choices[String(value)] ?? String(value) };
};
