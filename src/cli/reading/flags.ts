import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../core/index.ts';
import type { Args, Command, Flag, Misuse } from './command.ts';
import { nearest } from './spelling.ts';

const HELP: Flag = { name: 'help', help: 'show this help' };

/** Every command takes them, anywhere. */
export const COMMON_FLAGS = [
  { name: 'no-color', help: 'no colours' },
  { name: 'no-pager', help: 'print long texts as they are, not in a pager' },
] as const satisfies readonly Flag[];

/** All that a command accepts. */
export const flagsOf = (command: Command): readonly Flag[] => [...command.flags, HELP];

/** The flags of several games, each once. */
export const distinctFlags = (flags: readonly Flag[]): readonly Flag[] => [
  ...new Map(flags.map((flag) => [flag.name, flag])).values(),
];

export const readArgs = (command: Command, typed: readonly string[]): Result<Args, Misuse> => {
  const flags = flagsOf(command);
  const { tokens } = parseArgs({
    args: [...typed],
    strict: false,
    tokens: true,
    options: Object.fromEntries(flags.map((flag) => [flag.name, optionOf(flag)])),
  });
  const words: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const misuse = whyWrongFlag(command, flags, token);
    if (misuse) return err(misuse);
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  const surplus = words[command.mostWords];
  if (surplus !== undefined && !given.has('help')) return err({ sentence: `"${surplus}" is one word too many` });
  return ok({
    words,
    has: (flag) => given.has(flag),
    value: (flag) => given.get(flag)?.at(-1),
    values: (flag) => given.get(flag) ?? [],
  });
};

const optionOf = (flag: Flag) => ({
  type: flag.value === undefined ? ('boolean' as const) : ('string' as const),
  multiple: true,
  ...(flag === HELP ? { short: 'h' } : {}),
});

interface Token {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
}

const whyWrongFlag = (
  { name }: Command,
  flags: readonly Flag[],
  { name: flagName, rawName, value }: Token,
): Misuse | undefined => {
  const flag = flags.find((one) => one.name === flagName);
  if (!flag) return unknownFlag(name, rawName, flags);
  if (flag.value === undefined && value !== undefined) return { sentence: `${rawName} takes no value` };
  if (flag.value !== undefined && !value) return { sentence: `${rawName} needs a value: ${rawName} ${flag.value}` };
  return undefined;
};

const unknownFlag = (command: string, rawName: string, flags: readonly Flag[]): Misuse => {
  const near = nearest(
    rawName,
    flags.map((flag) => `--${flag.name}`),
  );
  const sentence = `${command} has no flag ${rawName}`;
  return near ? { sentence, hint: `Did you mean ${near}?` } : { sentence };
};

/** A whole number from 1 up to a limit. */
export const readCount = (args: Args, flag: string, fallback: number, most: number): Result<number, Misuse> => {
  const text = args.value(flag);
  if (text === undefined) return ok(fallback);
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return ok(count);
  return err({ sentence: `--${flag} has to be a whole number from 1 to ${most}, not "${text}"` });
};
