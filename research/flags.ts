/** Flags of a research command: each takes a value and has a default. */
import { parseArgs } from 'node:util';

/** What was typed wrong, in one sentence. */
export class UsageError extends Error {}

/** By name: what stands for the value in the help, the default, and one line of help. */
export type FlagTable = Readonly<Record<string, readonly [value: string, fallback: string, help: string]>>;

export interface Flags<Name extends string> {
  text(name: Name): string;
  number(name: Name, least: number, most: number): number;
  count(name: Name, least: number, most: number): number;
  oneOf<Word extends string>(name: Name, words: readonly Word[]): Word;
}

export const readFlags = <Table extends FlagTable>(
  table: Table,
  args: readonly string[],
): Flags<keyof Table & string> => {
  const typed = parse(table, args);
  const text = (name: string): string => typed[name] ?? table[name]?.[1] ?? '';
  const within = (name: string, value: number, least: number, most: number, kind: string): number => {
    if (value >= least && value <= most) return value;
    throw new UsageError(`--${name} takes a ${kind} from ${least} to ${most}`);
  };
  return {
    text,
    number: (name, least, most) => within(name, Number(text(name)), least, most, 'number'),
    count: (name, least, most) => {
      const value = Number(text(name));
      return within(name, Number.isInteger(value) ? value : NaN, least, most, 'whole number');
    },
    oneOf: (name, words) => {
      const word = words.find((one) => one === text(name));
      if (word === undefined) throw new UsageError(`--${name} takes one of ${words.join(', ')}`);
      return word;
    },
  };
};

const parse = (table: FlagTable, args: readonly string[]): Readonly<Record<string, string | undefined>> => {
  const options = Object.fromEntries(Object.keys(table).map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new UsageError(`${sentence}\n${helpOf(table)}`);
  }
};

const helpOf = (table: FlagTable): string =>
  Object.entries(table)
    .map(([name, [value, fallback, help]]) => {
      const usual = fallback === '' ? '' : `; ${fallback} by default`;
      return `  ${`--${name} ${value}`.padEnd(20)} ${help}${usual}`;
    })
    .join('\n');

/** Writes to standard error, a line at a time. */
export const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Runs a command: a usage error is reported, and the process ends with status 2. */
export const runCommand = async (run: () => void | Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    report(error.message);
    process.exitCode = 2;
  }
};
