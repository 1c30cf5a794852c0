/** Simulations for programs: bots in, records out. */
import { randomUUID } from 'node:crypto';
import type { AnyBot } from '../../bots/index.ts';
import { at, defaultSetup, err, ok, unwrap, type Refusal, type Result, type Setup } from '../../core/index.ts';
import { gameById, GAME_IDS } from '../../games/index.ts';
import { readRecord, type GameRecord } from '../../record/index.ts';
import { namedEntrants, whyUnknownBot, type Entrant } from '../play/entrants.ts';
import { gamePool } from '../workers/gamePool.ts';
import { runSimulation, type SimulatedGames, type SimulationSettings } from '../simulation/simulation.ts';

/** What shall be played. */
export interface SimulationRequest {
  readonly game: string;
  /** By seat; fewer bots than seats take turns. */
  readonly bots: readonly Entrant[];
  /** By default the default rulebook, with a seat for each bot, two at least. */
  readonly setup?: Partial<Setup>;
  /** By default 1. */
  readonly games?: number;
  /** The same seed gives the same records; by default a new one. */
  readonly seed?: string;
}

export interface SimulationOptions {
  /** Threads; by default one for each core, and none where a bot is a value of the program. */
  readonly workers?: number;
  /** A folder that gets all that is exchanged with bots of your own, a file for each process. */
  readonly log?: string | undefined;
  /** Ends the simulation after the records that were made until then. */
  readonly signal?: AbortSignal;
}

const LEAST_PLAYERS = 2;

/** The records in order, each when it is played. Leaving the loop ends the threads and the bots. */
export const simulateGames = (
  request: SimulationRequest,
  options: SimulationOptions = {},
): Result<AsyncGenerator<GameRecord, void, undefined>, Refusal> => {
  const checked = readRequest(request);
  if (!checked.ok) return checked;
  const { settings, given } = checked.value;
  return ok(recordsOf(playSimulation(settings, { ...options, games: request.games ?? 1 }, given)));
};

interface Run extends SimulationOptions {
  readonly games: number;
}

/** Plays settings that were checked. */
export const playSimulation = async function* (
  settings: SimulationSettings,
  { games, workers, log, signal }: Run,
  given?: ReadonlyMap<string, AnyBot>,
): AsyncGenerator<SimulatedGames, void, undefined> {
  const pool = gamePool('simulation', settings, { games, workers, log, given });
  const terminate = (): void => void pool.terminate();
  signal?.addEventListener('abort', terminate);
  try {
    if (!signal?.aborted) yield* runSimulation(games, pool);
  } finally {
    signal?.removeEventListener('abort', terminate);
    await pool.terminate();
  }
};

const recordsOf = async function* (played: AsyncIterable<SimulatedGames>): AsyncGenerator<GameRecord, void, undefined> {
  for await (const { lines, failure } of played) {
    for (const line of lines) yield unwrap(readRecord(line));
    if (failure !== undefined) throw new Error(failure);
  }
};

interface Checked {
  readonly settings: SimulationSettings;
  readonly given: ReadonlyMap<string, AnyBot>;
}

const readRequest = ({ game: id, bots, setup: asked, seed }: SimulationRequest): Result<Checked, Refusal> => {
  const game = gameById(id);
  if (!game) return err({ code: 'unknown-game', game: id, known: GAME_IDS });
  const setup = { ...defaultSetup(game, Math.max(LEAST_PLAYERS, bots.length)), ...asked };
  const start = game.start(setup);
  if (!start.ok) return start;
  const entrants = namedEntrants(bots);
  if (!entrants.ok) return entrants;
  const { names, given } = entrants.value;
  if (names.length === 0) return err({ code: 'too-few-bots', bots: names });
  const unknown = whyUnknownBot(game, names, given);
  if (unknown) return err(unknown);
  const seats = Array.from({ length: setup.players }, (_, seat) => at(names, seat % names.length));
  return ok({ settings: { game: id, setup, bots: seats, seed: seed ?? randomUUID() }, given });
};
