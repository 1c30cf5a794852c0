import type { Words } from '../messages/words.ts';

interface OptionWords {
  readonly label: string;
  readonly choice: (value: unknown) => string;
}

interface Said {
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** An option and its choices, as people read them. */
export const optionWords = (words: Words, game: string, option: string): OptionWords => {
  const said = (words.options as Readonly<Record<string, Readonly<Record<string, Said>>>>)[game]?.[option];
  return { label: said?.label ?? option, choice: (value) => said?.choices[String(value)] ?? String(value) };
};
