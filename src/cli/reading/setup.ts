import { list } from '../../core/english.ts';
import type { AnyGame, Option, Setup } from '../../core/index.ts';
import { gameById, GAME_IDS } from '../../games/index.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { UsageError, type Args, type Flag } from './command.ts';
import { didYouMean } from './spelling.ts';

/** For commands that need rules. */
export const RULE_FLAGS: readonly Flag[] = [
  { name: 'rulebook', value: 'NAME', help: 'the rules edition (see: tablee rules GAME)' },
  { name: 'set', value: 'OPTION=VALUE', help: 'a house rule; may be repeated' },
];

/** For commands that set up a game. */
export const SETUP_FLAGS: readonly Flag[] = [
  ...RULE_FLAGS,
  { name: 'seed', value: 'TEXT', help: 'the same seed gives the same dice, deals and bots' },
];

export const readGame = (name: string | undefined): AnyGame => {
  if (name === undefined) throw new UsageError(`which game? Choose ${list(GAME_IDS)}`);
  const game = gameById(name.toLowerCase());
  if (game) return game;
  throw new UsageError(
    `there is no game "${name}"`,
    didYouMean(name, GAME_IDS) ?? `The games are ${list(GAME_IDS, 'and')}`,
  );
};

/** The setup for this number of players, checked by the game. */
export const readSetup = (args: Args, game: AnyGame, players: number): Setup => {
  const rulebook = readRulebook(game, args.value('rulebook') ?? game.defaultRulebook);
  const setup = { players, rulebook, options: readOptions(game, args.values('set')), start: 0 };
  const started = game.start(setup);
  if (!started.ok) throw new UsageError(reasonFor(started.error));
  return setup;
};

export const readRulebook = (game: AnyGame, name: string): string => {
  const known = Object.keys(game.rulebooks);
  if (known.includes(name)) return name;
  throw new UsageError(reasonFor({ code: 'unknown-rulebook', rulebook: name, known }), didYouMean(name, known));
};

const readOptions = (game: AnyGame, settings: readonly string[]): Setup['options'] => {
  const options: Record<string, unknown> = {};
  for (const setting of settings) {
    const [name, value] = splitOnce(setting);
    if (value === undefined) throw new UsageError(`--set ${setting} needs a value: --set ${name}=VALUE`);
    options[name] = valueFor(optionNamed(game, name), value);
  }
  return options;
};

const splitOnce = (setting: string): readonly [string, string | undefined] => {
  const at = setting.indexOf('=');
  return at < 0 ? [setting, undefined] : [setting.slice(0, at).trim(), setting.slice(at + 1).trim()];
};

const optionNamed = (game: AnyGame, name: string): Option => {
  const option = game.options.find((one) => one.name === name);
  if (option) return option;
  const known = game.options.map((one) => one.name);
  throw new UsageError(reasonFor({ code: 'unknown-option', option: name, known }), didYouMean(name, known));
};

/** The matching choice of the option, if there is one. */
const valueFor = (option: Option, text: string): unknown => {
  const choice = option.choices.find((one) => String(one) === text);
  if (choice !== undefined) return choice;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};
