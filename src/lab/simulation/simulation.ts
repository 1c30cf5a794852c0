/** Games between bots, written down. */
import { NO_LIMIT } from '../../bots/index.ts';
import {
  below,
  letChance,
  makeMove,
  seededRng,
  unwrap,
  type AnyGame,
  type GameTypes,
  type Rng,
  type Seat,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { recordOf, writeRecord, type GameRecord } from '../../record/index.ts';
import type { Contestant } from '../arena/botTable.ts';
import type { Company } from '../arena/company.ts';
import { shortName } from '../ownBots/index.ts';

/** Everything that decides what is played; plain data, so that it can be sent to threads. */
export interface SimulationSettings {
  readonly game: string;
  readonly setup: Setup;
  /** By seat. */
  readonly bots: readonly string[];
  readonly seed: string;
}

/** What a thread of a simulation is given. */
export interface SimulationPost {
  readonly settings: SimulationSettings;
  readonly processes: SharedArrayBuffer;
}

/** Some games in a row, counted from 1. */
export interface SimulationJob {
  readonly first: number;
  readonly count: number;
}

/** The records as lines of JSON; or why a bot that was brought along could not go on. */
export interface Simulated {
  readonly lines: readonly string[];
  readonly failure?: string;
}

export const simulateJob = async (
  settings: SimulationSettings,
  company: Company,
  { first, count }: SimulationJob,
): Promise<Simulated> => {
  const lines: string[] = [];
  for (let number = first; number < first + count; number++) {
    const played = await playGame(settings, company, number);
    if (typeof played === 'string') return { lines, failure: `game ${number}: ${played}` };
    lines.push(writeRecord(played));
  }
  return { lines };
};

/** Each game has a seed of its own, so that it is the same however many are played, and by however many threads. */
const playGame = async (
  { setup, bots, seed }: SimulationSettings,
  { game, contestant }: Company,
  number: number,
): Promise<GameRecord | string> => {
  const rng = seededRng(`${seed}/${number}`);
  const seats = bots.map(contestant);
  const steps: Step<GameTypes>[] = [];
  let state: object = unwrap(game.start(setup));
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return recordOf(game, setup, playersOf(bots), steps, turn.result);
    const bot = turn.kind === 'decision' ? seats[turn.seat] : undefined;
    const chosen = bot && turn.kind === 'decision' ? choose(game, bot, state, turn.seat, rng) : null;
    const move = chosen instanceof Promise ? await chosen : chosen;
    if (typeof move === 'string') return move;
    const played = move === null ? letChance(game, state, rng) : makeMove(game, state, move, rng);
    steps.push(played.step);
    state = played.state;
  }
};

const playersOf = (bots: readonly string[]) =>
  bots.map(shortName).map((bot, seat) => ({ name: `${bot} ${seat + 1}`, bot }));

type Choice = GameTypes['move'] | string;

/** A move, or why there is none. */
const choose = (game: AnyGame, bot: Contestant, state: object, seat: Seat, rng: Rng): Choice | Promise<Choice> => {
  const [view, legal] = [game.view(state, seat), game.legalMoves(state)];
  if (!('ask' in bot)) return bot.choose(view, legal, rng, NO_LIMIT);
  return bot
    .ask({ seat, view, legal, seed: below(rng, 2 ** 32) })
    .then((answer) => (answer.ok ? answer.value : `${bot.name} cannot go on: ${answer.error.detail}`));
};
