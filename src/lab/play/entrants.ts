/** The bots of an arena or a simulation, as programs name them. */
import { fileURLToPath } from 'node:url';
import { botByName, botsFor, type AnyBot } from '../../bots/index.ts';
import { err, ok, type AnyGame, type Refusal, type Result } from '../../core/index.ts';
import { isOwnBot } from '../ownBots/index.ts';
import { isWeightsFile } from './weightsBot.ts';

/**
 * A bot by its name in the catalogue; a module or a file of weights by its path; a program by its command; or the bot
 * itself, which then plays in the calling thread.
 */
export type Entrant = string | URL | AnyBot;

export interface Entrants {
  readonly names: readonly string[];
  /** The bots that were given themselves, by name. */
  readonly given: ReadonlyMap<string, AnyBot>;
}

/** Refuses two bots under one name, which no table could tell apart. */
export const namedEntrants = (entrants: readonly Entrant[]): Result<Entrants, Refusal> => {
  const given = new Map<string, AnyBot>();
  const names: string[] = [];
  for (const entrant of entrants) {
    const name = nameOf(entrant);
    const bot = isBot(entrant) ? entrant : undefined;
    if (names.includes(name) && given.get(name) !== bot) return err({ code: 'same-bot-name', bot: name });
    if (bot) given.set(name, bot);
    names.push(name);
  }
  return ok({ names, given });
};

const isBot = (entrant: Entrant): entrant is AnyBot => typeof entrant === 'object' && 'choose' in entrant;

const nameOf = (entrant: Entrant): string => {
  if (typeof entrant === 'string') return entrant;
  return isBot(entrant) ? entrant.name : `"${fileURLToPath(entrant)}"`;
};

/** The first name that stands for no bot. */
export const whyUnknownBot = (
  game: AnyGame,
  names: readonly string[],
  given: ReadonlyMap<string, AnyBot> = new Map(),
): Refusal | undefined => {
  const isKnown = (name: string): boolean =>
    given.has(name) || isWeightsFile(name) || isOwnBot(name) || botByName(game, name) !== undefined;
  const unknown = names.find((name) => !isKnown(name));
  if (unknown === undefined) return undefined;
  return { code: 'unknown-bot', bot: unknown, game: game.id, known: botsFor(game).map(({ name }) => name) };
};
