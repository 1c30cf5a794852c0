/** The arena for programs: bots in, figures out. */
import { randomUUID } from 'node:crypto';
import { defaultSetup, err, ok, type Refusal, type Result, type Setup } from '../../core/index.ts';
import type { AnyBot } from '../../bots/index.ts';
import { gameById } from '../../games/index.ts';
import { namedEntrants, type Entrant } from '../play/entrants.ts';
import { whyCannotStart } from '../play/starting.ts';
import { gamePool } from '../workers/gamePool.ts';
import { playMatches, type Watching } from '../arena/matches.ts';
import type { Hypotheses } from '../arena/sequentialTest.ts';
import { checkSettings, type ArenaSettings } from '../arena/settings.ts';
import type { ArenaResult } from '../arena/standing.ts';

/** What shall be played. */
export interface ArenaRequest {
  readonly game: string;
  /** Two meet; several meet in pairs, or all at one table if it has as many seats. */
  readonly bots: readonly Entrant[];
  /** The rules, players and house rules: by default two players and the default rulebook. */
  readonly setup?: Partial<Setup>;
  /** For each match, rounded up to whole deals; by default 1,000. */
  readonly games?: number;
  /** The same seed gives the same games; by default a new one. */
  readonly seed?: string;
  /** Milliseconds for each decision. */
  readonly budget?: number;
  /** Stops a match as soon as the test is decided. */
  readonly untilDecided?: Hypotheses;
  /** Also gives shares without the luck of the games. */
  readonly adjusted?: true;
}

export interface ArenaOptions extends Watching {
  /** Threads; by default one for each core, and none where a bot is a value of the program. */
  readonly workers?: number;
  /** A folder that gets all that is exchanged with bots of your own, a file for each process. */
  readonly log?: string | undefined;
}

const GAMES = 1000;
const PLAYERS = 2;

/** Plays to the end and cleans up after itself. An aborted arena gives the figures of the games played until then. */
export const runArena = async (
  request: ArenaRequest,
  options: ArenaOptions = {},
): Promise<Result<ArenaResult, Refusal>> => {
  const entrants = namedEntrants(request.bots);
  if (!entrants.ok) return entrants;
  const { names, given } = entrants.value;
  const settings = checkSettings(settingsOf(request, names), given);
  if (!settings.ok) return settings;
  const failure = await whyCannotStart(settings.value);
  return failure ? err(failure) : ok(await playArena(settings.value, options, given));
};

/** Plays settings that were checked. */
export const playArena = async (
  settings: ArenaSettings,
  { workers, log, ...watching }: ArenaOptions,
  given?: ReadonlyMap<string, AnyBot>,
): Promise<ArenaResult> => {
  const pool = gamePool('arena', settings, { games: settings.games, workers, log, given });
  try {
    return await playMatches(settings, pool, watching);
  } finally {
    await pool.terminate();
  }
};

const settingsOf = (request: ArenaRequest, bots: readonly string[]): ArenaSettings => {
  const { game, games = GAMES, seed = randomUUID(), budget = null, untilDecided = null, adjusted } = request;
  const setup = setupOf(request);
  return { game, setup, bots, games, seed, budget, untilDecided, ...(adjusted ? { adjusted } : {}) };
};

/** An unknown game is refused by the check of the settings. */
const setupOf = ({ game: id, setup }: ArenaRequest): Setup => {
  const game = gameById(id);
  const usual = game ? defaultSetup(game, PLAYERS) : { players: PLAYERS, rulebook: '', options: {}, start: 0 };
  return { ...usual, ...setup };
};
