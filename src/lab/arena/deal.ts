import { at } from '../../core/index.ts';
import { limitIn, NO_LIMIT, type Limit } from '../../bots/index.ts';
import { noteForfeit, type BotForfeits } from '../ownBots/index.ts';
import type { BotPool } from '../play/botPool.ts';
import { commonLuck, playBotTable } from '../play/botTable.ts';
import { seatings, type Match } from './lineup.ts';
import { luckOfGame, type ArenaGame } from './luckOfGame.ts';
import type { ArenaSettings } from './settings.ts';
import { noteTime, type BotTimes } from './thinking.ts';

/** Some deals in a row of one match. */
export interface ArenaJob {
  readonly match: Match;
  /** The number of the first deal. */
  readonly first: number;
  readonly count: number;
}

/** The seed of a deal's luck: the same for all matches of an arena. */
export const dealSeed = (settings: ArenaSettings, deal: number): string => `${settings.seed} deal ${deal}`;

/** The answer to a job. */
export interface PlayedDeals {
  /** Of each deal: one game for each seating. */
  readonly deals: readonly (readonly ArenaGame[])[];
  readonly times: BotTimes;
  /** Absent where no bot failed. */
  readonly forfeits?: BotForfeits;
}

export const playDeals = async (
  settings: ArenaSettings,
  bots: BotPool,
  { match, first, count }: ArenaJob,
): Promise<PlayedDeals> => {
  const notes: Notes = { times: {}, forfeits: {} };
  const deals: ArenaGame[][] = [];
  for (let deal = first; deal < first + count; deal++) deals.push(await playDeal(settings, bots, match, deal, notes));
  const { times, forfeits } = notes;
  return { deals, times, ...(Object.keys(forfeits).length > 0 ? { forfeits } : {}) };
};

/** About the bots. */
export interface Notes {
  readonly times: BotTimes;
  readonly forfeits: BotForfeits;
}

const playDeal = async (
  settings: ArenaSettings,
  { game, contestant }: BotPool,
  match: Match,
  deal: number,
  { times, forfeits }: Notes,
): Promise<ArenaGame[]> => {
  const bots = match.lineup.map(contestant);
  const seed = dealSeed(settings, deal);
  const limit = limitFor(settings.budget);
  const results: ArenaGame[] = [];
  for (const seating of seatings(match, seed)) {
    const nameAt = (seat: number): string => at(match.lineup, at(seating, seat));
    const { result, steps, failures } = await playBotTable({
      game,
      setup: settings.setup,
      bots: seating.map((place) => at(bots, place)),
      randomness: commonLuck(seed),
      limit,
      onDecision: (seat, milliseconds) => noteTime(times, nameAt(seat), milliseconds),
    });
    for (const [seat, failure] of failures) noteForfeit(forfeits, nameAt(seat), failure);
    results.push(settings.adjusted ? { ...result, luck: luckOfGame(game, settings.setup, steps) } : result);
  }
  return results;
};

/** Makes a limit that runs from now on. */
export const limitFor =
  (budget: number | null, now = () => performance.now()) =>
  (): Limit =>
    budget === null ? NO_LIMIT : limitIn(budget, now);
