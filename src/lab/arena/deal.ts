import type { GameResult } from '../../core/index.ts';
import { botByName, limitIn, NO_LIMIT, type Limit } from '../../bots/index.ts';
import { gameById } from '../../games/index.ts';
import { seatings, type Match } from './lineup.ts';
import type { ArenaSettings } from './settings.ts';
import { playBotTable } from './botTable.ts';
import { noteTime, type BotTimes } from './thinking.ts';

/** Some deals in a row of one match. */
export interface ArenaJob {
  readonly match: Match;
  /** The number of the first deal. */
  readonly first: number;
  readonly count: number;
}

/** Decides the luck of a deal: the same for all matches of an arena. */
export const dealSeed = (settings: ArenaSettings, deal: number): string => `${settings.seed} deal ${deal}`;

/** What came of a job. */
export interface PlayedDeals {
  /** Of each deal: one game for each seating. */
  readonly deals: readonly (readonly GameResult[])[];
  readonly times: BotTimes;
}

export const playJob = (settings: ArenaSettings, { match, first, count }: ArenaJob): PlayedDeals => {
  const times: BotTimes = {};
  return { deals: Array.from({ length: count }, (_, i) => playDeal(settings, match, first + i, times)), times };
};

const playDeal = (settings: ArenaSettings, match: Match, deal: number, times: BotTimes): GameResult[] => {
  const game = gameById(settings.game)!;
  const bots = match.lineup.map((name) => botByName(game, name)!);
  const seed = dealSeed(settings, deal);
  const limit = limitFor(settings.budget);
  return seatings(match, seed).map((seating) =>
    playBotTable({
      game,
      setup: settings.setup,
      bots: seating.map((place) => bots[place]!),
      seed,
      limit,
      onDecision: (seat, milliseconds) => noteTime(times, match.lineup[seating[seat]!]!, milliseconds),
    }),
  );
};

/** Makes a limit that runs from now on. */
export const limitFor =
  (budget: number | null, now = () => performance.now()) =>
  (): Limit =>
    budget === null ? NO_LIMIT : limitIn(budget, now);
