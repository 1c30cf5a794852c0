/** Completion scripts for shells, generated from the commands. */
import { list } from '../core/english.ts';
import { GAME_IDS } from '../games/index.ts';
import { EXIT, UsageError, type Command, type Flag } from './reading/command.ts';
import { COMMON_FLAGS, flagsOf } from './reading/flags.ts';

export const completionFor = (commands: readonly Command[]): Command => ({
  name: 'completion',
  words: SHELL_NAMES.join('|'),
  mostWords: 1,
  summary: OTHERS[0][1],
  flags: [],
  examples: [
    'tablee completion bash >> ~/.bashrc',
    'tablee completion zsh > "${fpath[1]}/_tablee"',
    'tablee completion fish > ~/.config/fish/completions/tablee.fish',
  ],
  run: async ({ words: [shell = ''] }, terminal) => {
    const write = SHELLS.get(shell);
    if (!write) throw new UsageError(`which shell? Choose ${list(SHELL_NAMES)}`);
    await terminal.out(write(commands));
    return EXIT.fine;
  },
});

/** The completions after a command: its flags, and the games if it takes one. */
const wordsAfter = (command: Command): readonly string[] => [
  ...(command.words.includes('GAME') ? GAME_IDS : []),
  ...allFlags(command).map(({ name }) => `--${name}`),
];

const allFlags = (command: Command): readonly Flag[] => [...flagsOf(command), ...COMMON_FLAGS];

/** The runner's own commands, with their summaries. */
const OTHERS = [
  ['completion', 'print a completion script for bash, zsh or fish'],
  ['help', 'show the help of a command'],
  ['version', 'show the version'],
] as const;

const namesOf = (commands: readonly Command[]): string =>
  [...commands.map(({ name }) => name), ...OTHERS.map(([name]) => name)].join(' ');

const cases = (commands: readonly Command[], put: (words: string) => string): string[] =>
  commands.map((command) => `    ${command.name}) ${put(wordsAfter(command).join(' '))} ;;`);

const bash = (commands: readonly Command[]): string =>
  [
    '_tablee() {',
    '  local words=""',
    '  case "${COMP_WORDS[1]}" in',
    ...cases(commands, (words) => `words="${words}"`),
    `    help) words="${namesOf(commands)}" ;;`,
    `    completion) words="${SHELL_NAMES.join(' ')}" ;;`,
    '  esac',
    `  [ "$COMP_CWORD" -eq 1 ] && words="${namesOf(commands)}"`,
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _tablee tablee',
    '',
  ].join('\n');

const zsh = (commands: readonly Command[]): string =>
  [
    '#compdef tablee',
    '_tablee() {',
    `  if (( CURRENT == 2 )); then compadd -- ${namesOf(commands)}; return; fi`,
    '  case "$words[2]" in',
    ...cases(commands, (words) => `compadd -- ${words}`),
    `    help) compadd -- ${namesOf(commands)} ;;`,
    `    completion) compadd -- ${SHELL_NAMES.join(' ')} ;;`,
    '  esac',
    '  _files',
    '}',
    // From a folder of fpath, zsh runs this file as the body of the function on its first call.
    'if [ "$funcstack[1]" = "_tablee" ]; then _tablee "$@"; else compdef _tablee tablee; fi',
    '',
  ].join('\n');

const fish = (commands: readonly Command[]): string =>
  [
    ...[...commands.map(({ name, summary }) => [name, summary] as const), ...OTHERS].map(
      ([name, summary]) => `complete -c tablee -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap((command) =>
      allFlags(command).map(
        ({ name, value, help }) => `${fishAfter(command.name)} -l ${name}${value ? ' -r' : ''} -d ${quoted(help)}`,
      ),
    ),
    ...commands
      .filter(({ words }) => words.includes('GAME'))
      .map(({ name }) => `${fishAfter(name)} -f -a '${GAME_IDS.join(' ')}'`),
    `${fishAfter('help')} -f -a '${namesOf(commands)}'`,
    `${fishAfter('completion')} -f -a '${SHELL_NAMES.join(' ')}'`,
    '',
  ].join('\n');

/** Only the first word is the command: `tablee help play` completes `help`. */
const fishAfter = (name: string): string =>
  `complete -c tablee -n '__fish_seen_subcommand_from ${name}; and test (commandline -opc)[2] = ${name}'`;

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, (character) => `\\${character}`)}'`;

const SHELLS: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

const SHELL_NAMES = [...SHELLS.keys()];
