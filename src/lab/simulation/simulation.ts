/** Games between bots, as records. */
import { NO_LIMIT } from '../../bots/index.ts';
import { seededRng, type Setup } from '../../core/index.ts';
import { recordOf, writeRecord, type GameRecord } from '../../record/index.ts';
import { shortName } from '../ownBots/index.ts';
import type { BotPool } from '../play/botPool.ts';
import { oneSource, playBotTable } from '../play/botTable.ts';
import type { WorkerPool } from '../workerPool.ts';

/** All settings of a simulation; plain data, so that it can be sent to threads. */
export interface SimulationSettings {
  readonly game: string;
  readonly setup: Setup;
  /** By seat. */
  readonly bots: readonly string[];
  readonly seed: string;
}

/** Some games in a row, counted from 1. */
export interface SimulationJob {
  readonly first: number;
  readonly count: number;
}

export interface SimulatedGames {
  /** The records as lines of JSON. */
  readonly lines: readonly string[];
  /** Why a program of the user failed; the games after it were not played. */
  readonly failure?: string;
}

/** Small enough for steady progress, large enough to be worth sending. */
const GAMES_A_JOB = 8;

/** The games in their order; at most as many jobs are ahead as the pool has threads. */
export const runSimulation = async function* (
  games: number,
  pool: WorkerPool<SimulationJob, SimulatedGames>,
): AsyncGenerator<SimulatedGames> {
  const ahead: Promise<SimulatedGames | undefined>[] = [];
  for (let first = 1; first <= games || ahead.length > 0;) {
    while (first <= games && ahead.length < pool.size) {
      const count = Math.min(GAMES_A_JOB, games - first + 1);
      ahead.push(pool.run({ first, count }));
      first += count;
    }
    const next = await ahead.shift();
    if (next) yield next;
  }
};

export const simulateGames = async (
  settings: SimulationSettings,
  bots: BotPool,
  { first, count }: SimulationJob,
): Promise<SimulatedGames> => {
  const lines: string[] = [];
  for (let number = first; number < first + count; number++) {
    const played = await playGame(settings, bots, number);
    if (typeof played === 'string') return { lines, failure: `game ${number}: ${played}` };
    lines.push(writeRecord(played));
  }
  return { lines };
};

/** The record of a game, or why a bot failed. Each game has its own seed, so its number alone decides how it goes. */
const playGame = async (
  { setup, bots: names, seed }: SimulationSettings,
  { game, contestant }: BotPool,
  number: number,
): Promise<GameRecord | string> => {
  const bots = names.map(contestant);
  const randomness = oneSource(seededRng(`${seed}/${number}`));
  const { result, steps, failures } = await playBotTable({ game, setup, bots, randomness, limit: () => NO_LIMIT });
  for (const [seat, { detail }] of failures) return `${bots[seat]!.name} cannot continue: ${detail}`;
  const players = names.map(shortName).map((bot, seat) => ({ name: `${bot} ${seat + 1}`, bot }));
  return recordOf(game, setup, players, steps, result);
};
