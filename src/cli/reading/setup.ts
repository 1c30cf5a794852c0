import { err, ok, type AnyGame, type Option, type Result, type Setup } from '../../core/index.ts';
import { gameById, GAMES } from '../../games/index.ts';
import type { Args, Flag, Misuse } from './command.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { nearest } from './spelling.ts';

const GAME_IDS = Object.keys(GAMES);

/** The flags of every command that goes by rules. */
export const RULE_FLAGS: readonly Flag[] = [
  { name: 'rulebook', value: 'NAME', help: 'the printed edition to play by (see: tablee rules GAME)' },
  { name: 'set', value: 'OPTION=VALUE', help: 'a house rule; may be given several times' },
];

/** The flags of every command that sets a table. */
export const SETUP_FLAGS: readonly Flag[] = [
  ...RULE_FLAGS,
  { name: 'seed', value: 'TEXT', help: 'the same seed gives the same dice, deals and bots' },
];

export const readGame = (name: string | undefined): Result<AnyGame, Misuse> => {
  if (name === undefined) return err({ sentence: `which game? Name one of ${GAME_IDS.join(', ')}` });
  const game = gameById(name.toLowerCase());
  if (game) return ok(game);
  const near = nearest(name, GAME_IDS);
  const hint = near ? `Did you mean ${near}?` : `Games: ${GAME_IDS.join(', ')}`;
  return err({ sentence: `there is no game "${name}"`, hint });
};

/** The setup for so many players, checked by the game. */
export const readSetup = (args: Args, game: AnyGame, players: number): Result<Setup, Misuse> => {
  const rulebook = readRulebook(game, args.value('rulebook') ?? game.defaultRulebook);
  if (!rulebook.ok) return rulebook;
  const options = readOptions(game, args.values('set'));
  if (!options.ok) return options;
  const setup = { players, rulebook: rulebook.value, options: options.value, start: 0 };
  const started = game.start(setup);
  return started.ok ? ok(setup) : err({ sentence: reasonFor(started.error) });
};

export const readRulebook = (game: AnyGame, name: string): Result<string, Misuse> => {
  const known = Object.keys(game.rulebooks);
  if (known.includes(name)) return ok(name);
  const near = nearest(name, known);
  return err({
    sentence: reasonFor({ code: 'unknown-rulebook', rulebook: name, known }),
    ...(near ? { hint: `Did you mean ${near}?` } : {}),
  });
};

const readOptions = (game: AnyGame, settings: readonly string[]): Result<Setup['options'], Misuse> => {
  const options: Record<string, unknown> = {};
  for (const setting of settings) {
    const [name, value] = splitOnce(setting);
    if (value === undefined) return err({ sentence: `--set ${setting} needs a value: --set ${name}=VALUE` });
    const option = game.options.find((one) => one.name === name);
    if (!option) return err(unknownOption(game, name));
    options[name] = valueFor(option, value);
  }
  return ok(options);
};

const splitOnce = (setting: string): readonly [string, string | undefined] => {
  const at = setting.indexOf('=');
  return at < 0 ? [setting, undefined] : [setting.slice(0, at).trim(), setting.slice(at + 1).trim()];
};

const unknownOption = (game: AnyGame, option: string): Misuse => {
  const known = game.options.map(({ name }) => name);
  const near = nearest(option, known);
  return {
    sentence: reasonFor({ code: 'unknown-option', option, known }),
    ...(near ? { hint: `Did you mean ${near}?` } : {}),
  };
};

/** As one of the option's own values where it reads like one. */
const valueFor = (option: Option, text: string): unknown => {
  const choice = option.choices.find((one) => String(one) === text);
  if (choice !== undefined) return choice;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};
