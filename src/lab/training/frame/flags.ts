/** What can be set in a training: flags that each take a value. */
import { parseArgs } from 'node:util';
import { err, ok, whatWentWrong, type Result } from '../../../core/index.ts';

export interface TrainingFlag {
  /** What its value is called in the help. */
  readonly value: string;
  readonly help: string;
  /** What is taken where nothing is given. */
  readonly fallback: string;
}

/** What every training has. */
export const COMMON_FLAGS = {
  players: { value: 'N', fallback: '2', help: 'for tables of so many players' },
  seed: { value: 'TEXT', fallback: 'tablee', help: 'the same seed and settings give the same' },
  workers: { value: 'N', fallback: '2', help: 'threads; in Pickomino part of what decides the result' },
  checkpoint: {
    value: 'FILE',
    fallback: '',
    help: 'where it goes on after a stop; a file in data/training by default',
  },
  out: { value: 'FILE', fallback: '', help: 'write what was learned as a module of src/bots' },
  minutes: { value: 'N', fallback: '1000', help: 'pause after so many minutes; the same command goes on' },
} satisfies Record<string, TrainingFlag>;

/** Games at the end, as many as its author found worth waiting for. */
export const measureFlag = (fallback: string): TrainingFlag => ({
  value: 'N',
  fallback,
  help: 'games against other bots at the end, to measure it',
});

/** What was given for a flag, if anything. */
export type Given = (name: string) => string | undefined;

export interface Flags<Name extends string> {
  /** What was given, or the default. */
  text(name: Name): string;
  /** What was given, if anything. */
  given(name: Name): string | undefined;
  number(name: Name, least: number, most: number): number;
  count(name: Name, least: number, most: number): number;
  oneOf<Word extends string>(name: Name, words: readonly Word[]): Word;
}

/** Reads the words of a command line; `defaults` names the flags. A refusal is one sentence. */
export const readFlags = <Name extends string, Run>(
  args: readonly string[],
  defaults: Readonly<Record<Name, string>>,
  read: (flags: Flags<Name>) => Run,
): Result<Run, string> =>
  attempt(() => {
    const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' } as const]));
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return read(
      flagsOf(
        (name) => values[name],
        (name) => defaults[name],
      ),
    );
  });

/** Reads what was given into a run; a refusal is one sentence. */
export const readGiven = <Name extends string, Run>(
  given: Given,
  flags: Readonly<Record<Name, TrainingFlag>>,
  read: (flags: Flags<Name>) => Run,
): Result<Run, string> => attempt(() => read(flagsOf(given, (name) => flags[name].fallback)));

const attempt = <Run>(read: () => Run): Result<Run, string> => {
  try {
    return ok(read());
  } catch (error) {
    return err(whatWentWrong(error));
  }
};

/** How `read` refuses what it was given. */
export const refuse = (sentence: string): never => {
  throw new Error(sentence);
};

const flagsOf = <Name extends string>(given: Given, fallback: (name: Name) => string): Flags<Name> => {
  const text = (name: Name): string => given(name) ?? fallback(name);
  return {
    text,
    given,
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
