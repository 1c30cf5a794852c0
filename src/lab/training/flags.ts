/** The command line of a training: flags that each take a value. */
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../core/index.ts';

export interface Flags<Name extends string> {
  /** What was given, or the default. */
  text(name: Name): string;
  /** What was given, if anything. */
  given(name: Name): string | undefined;
  number(name: Name, least: number, most: number): number;
  count(name: Name, least: number, most: number): number;
  oneOf<Word extends string>(name: Name, words: readonly Word[]): Word;
}

/** Reads flags, whose defaults are given by name, into a run; a refusal is one sentence. */
export const readFlags = <Name extends string, Run>(
  args: readonly string[],
  defaults: Readonly<Record<Name, string>>,
  read: (flags: Flags<Name>) => Run,
): Result<Run, string> => {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' } as const]));
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return ok(read(flagsOf(values, defaults)));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
};

/** How `read` refuses what it was given. */
export const refuse = (sentence: string): never => {
  throw new Error(sentence);
};

const flagsOf = <Name extends string>(
  values: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<Name, string>>,
): Flags<Name> => {
  const text = (name: Name): string => values[name] ?? defaults[name];
  return {
    text,
    given: (name) => values[name],
    number: (name, least, most) => {
      const value = Number(text(name));
      return value >= least && value <= most ? value : refuse(`--${name} takes a number from ${least} to ${most}`);
    },
    count: (name, least, most) => {
      const value = Number(text(name));
      const isGood = Number.isInteger(value) && value >= least && value <= most;
      return isGood ? value : refuse(`--${name} takes a whole number from ${least} to ${most}`);
    },
    oneOf: (name, words) =>
      words.find((word) => word === text(name)) ?? refuse(`--${name} takes one of ${words.join(', ')}`),
  };
};
