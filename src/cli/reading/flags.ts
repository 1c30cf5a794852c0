import { parseArgs } from 'node:util';
import { UsageError, type Args, type Command, type Flag } from './command.ts';
import { didYouMean } from './spelling.ts';

const HELP: Flag = { name: 'help', help: 'show this help' };

/** Flags that all commands accept, in any place. */
export const COMMON_FLAGS = [
  { name: 'no-color', help: 'no colours' },
  { name: 'no-pager', help: 'print long texts directly, without a pager' },
] as const satisfies readonly Flag[];

/** All that a command accepts. */
export const flagsOf = (command: Command): readonly Flag[] => [...command.flags, HELP];

/** The flags of several games, each once. */
export const distinctFlags = (flags: readonly Flag[]): readonly Flag[] => [
  ...new Map(flags.map((flag) => [flag.name, flag])).values(),
];

export const readArgs = (command: Command, typed: readonly string[]): Args => {
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
    checkFlag(command, flags, token);
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  const surplus = words[command.mostWords];
  if (surplus !== undefined && !given.has('help')) throw new UsageError(`"${surplus}" is one word too many`);
  return {
    words,
    has: (flag) => given.has(flag),
    value: (flag) => given.get(flag)?.at(-1),
    values: (flag) => given.get(flag) ?? [],
  };
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

const checkFlag = (command: Command, flags: readonly Flag[], { name, rawName, value }: Token): void => {
  const flag = flags.find((one) => one.name === name);
  if (!flag) {
    const known = flags.map((one) => `--${one.name}`);
    throw new UsageError(`${command.name} has no flag ${rawName}`, didYouMean(rawName, known));
  }
  if (flag.value === undefined && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  if (flag.value !== undefined && !value) throw new UsageError(`${rawName} needs a value: ${rawName} ${flag.value}`);
};

/** A whole number from 1 up to a limit; `fallback` without the flag. */
export const readCount = <Fallback extends number | null>(
  args: Args,
  flag: string,
  fallback: Fallback,
  most: number,
): number | Fallback => {
  const text = args.value(flag);
  if (text === undefined) return fallback;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count;
  throw new UsageError(`--${flag} must be a whole number from 1 to ${most}, not "${text}"`);
};
