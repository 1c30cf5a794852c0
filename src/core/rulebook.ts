import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { Setup } from './setup.ts';

/** One printed edition: its rules as data. */
export interface Rulebook<R> {
  /** A few words for people. */
  readonly title: string;
  readonly rules: R;
}

/** A point on which editions differ; each can be set on its own as a house rule. */
export interface Option {
  readonly name: string;
  /** The id of the rule it changes. */
  readonly rule: string;
  /** The values to choose from; for a wide range, typical ones. */
  readonly choices: readonly (string | number | boolean)[];
  /** Only where more is accepted than `choices` lists. */
  readonly accepts?: (value: unknown) => boolean;
  /** What `accepts` takes, for a message: `1–99`. */
  readonly ranges?: readonly string[];
}

export const accepts = (option: Option, value: unknown): boolean =>
  option.choices.some((choice) => choice === value) || (option.accepts?.(value) ?? false);

/** The value of an option in a rulebook. */
export const valueIn = ({ rules }: Rulebook<object>, { name }: Option): unknown =>
  Object.entries(rules).find(([field]) => field === name)?.[1];

/** The rules of a table: its rulebook with its house rules applied. */
export const rulesOf = <R extends object>(
  rulebooks: Readonly<Record<string, Rulebook<R>>>,
  options: readonly Option[],
  setup: Pick<Setup, 'rulebook' | 'options'>,
): Result<R, Refusal> => {
  const book = Object.hasOwn(rulebooks, setup.rulebook) ? rulebooks[setup.rulebook] : undefined;
  if (!book) return err({ code: 'unknown-rulebook', rulebook: setup.rulebook, known: Object.keys(rulebooks) });
  for (const [name, value] of Object.entries(setup.options)) {
    const option = options.find((one) => one.name === name);
    if (!option) return err({ code: 'unknown-option', option: name, known: options.map((one) => one.name) });
    if (!accepts(option, value))
      return err({
        code: 'bad-option',
        rule: option.rule,
        option: name,
        value,
        choices: option.ranges ?? option.choices,
      });
  }
  return ok({ ...book.rules, ...setup.options });
};
