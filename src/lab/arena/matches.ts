import { at } from '../../core/index.ts';
import { addForfeits } from '../ownBots/index.ts';
import type { WorkerPool } from '../workerPool.ts';
import { dealSeed, type ArenaJob, type Notes, type PlayedDeals } from './deal.ts';
import type { Journal } from './journal.ts';
import type { ArenaGame } from './luckOfGame.ts';
import { matchesFor, seatings, type Match } from './lineup.ts';
import type { TestDecision } from './sequentialTest.ts';
import type { ArenaSettings } from './settings.ts';
import { ratingsOf } from './rating.ts';
import { sumOf } from './statistics.ts';
import { decisionOf, meetingOf, standingsOf, type ArenaResult } from './standing.ts';
import { emptyTally, tallyDeal, type Tally } from './tally.ts';
import { addTimes, thinkingOf } from './thinking.ts';

/** The progress of an arena, reported after every job. */
export interface ArenaProgress {
  readonly match: Match;
  readonly gamesPlayed: number;
  /** Of these, how many come from the journal. */
  readonly gamesKnown: number;
  /** At most: a test may be decided earlier. */
  readonly gamesInAll: number;
  /** The state of the sequential test of the match; `null` without a test. */
  readonly decision: TestDecision | null;
  readonly seconds: number;
}

type ArenaPool = WorkerPool<ArenaJob, PlayedDeals>;

export interface Watching {
  readonly onProgress?: (progress: ArenaProgress) => void;
  /** Ends the arena early; its result covers the deals played until then. */
  readonly signal?: AbortSignal;
  /** Holds the deals of earlier runs, and keeps the new ones. */
  readonly journal?: Journal;
}

/**
 * Plays all matches of checked settings. Deals are counted in order, however many threads play them, so the same seed
 * gives the same result, unless it is interrupted or bots look at the clock.
 */
export const playMatches = async (
  settings: ArenaSettings,
  pool: ArenaPool,
  options: Watching = {},
): Promise<ArenaResult> => {
  const { signal, onProgress, journal } = options;
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const notes: Notes = { times: {}, forfeits: {} };
  const runs = matchesFor(settings.bots, settings.setup.players).map((match, i) =>
    makeRun(settings, match, notes, (played) => journal?.keep({ match: i, played })),
  );
  for (const { match, played } of journal?.known ?? []) recall(at(runs, match), played);
  const gamesKnown = sumOf(runs.map((run) => run.tally.games));
  const terminate = (): void => void pool.terminate();
  signal?.addEventListener('abort', terminate);
  const gamesPlayed = (): number => sumOf(runs.map((run) => run.tally.games));
  const tell = (run: Run): void =>
    onProgress?.({
      match: run.match,
      gamesPlayed: gamesPlayed(),
      gamesKnown,
      gamesInAll: sumOf(runs.map((one) => one.dealsInAll * one.match.lineup.length)),
      decision: decisionOf(settings, run.tally),
      seconds: seconds(),
    });
  for (const run of runs) if (!signal?.aborted) await playRun(run, pool, () => tell(run));
  signal?.removeEventListener('abort', terminate);
  return {
    settings,
    fairShare: 1 / settings.setup.players,
    games: gamesPlayed(),
    interrupted: signal?.aborted ?? false,
    seconds: seconds(),
    standings: runs.flatMap(({ match, tally }) => standingsOf(settings, match, tally)),
    thinking: thinkingOf(notes.times),
    ratings: ratingsOf(runs.flatMap(({ match, tally }) => meetingOf(match, tally) ?? [])),
    forfeits: notes.forfeits,
  };
};

/** A match being played. */
interface Run {
  readonly settings: ArenaSettings;
  readonly match: Match;
  readonly tally: Tally;
  /** Shrinks to the deals played once the test is decided. */
  dealsInAll: number;
  dealsGiven: number;
  /** Answers that came before those of earlier deals, by the number of their first deal. */
  readonly early: Map<number, PlayedDeals>;
  readonly notes: Notes;
  readonly keep: (played: PlayedDeals) => void;
}

const makeRun = (settings: ArenaSettings, match: Match, notes: Notes, keep: Run['keep']): Run => ({
  settings,
  match,
  tally: emptyTally(match),
  dealsInAll: Math.ceil(settings.games / match.lineup.length),
  dealsGiven: 0,
  early: new Map(),
  notes,
  keep,
});

/** Counts deals from the journal. */
const recall = (run: Run, played: PlayedDeals): void => {
  tallyPlayed(run, played);
  run.dealsGiven = run.tally.deals;
};

const playRun = async (run: Run, pool: ArenaPool, tell: () => void): Promise<void> => {
  const loops = Array.from({ length: pool.size }, () => keepPlaying(run, pool, tell));
  await Promise.all(loops);
};

const JOB_SECONDS = 0.25;

/** Gives one thread job after job, each large enough to be worth sending. */
const keepPlaying = async (run: Run, pool: ArenaPool, tell: () => void): Promise<void> => {
  let size = 1;
  while (run.dealsGiven < run.dealsInAll) {
    const first = run.dealsGiven;
    const count = Math.min(size, Math.ceil((run.dealsInAll - first) / pool.size));
    run.dealsGiven += count;
    const begun = performance.now();
    const played = await pool.run({ match: run.match, first, count });
    if (!played) return;
    const pace = (JOB_SECONDS * 1000 * count) / Math.max(1, performance.now() - begun);
    size = Math.max(1, Math.min(size * 4, Math.floor(pace)));
    run.early.set(first, played);
    tallyInOrder(run);
    tell();
  }
};

const tallyInOrder = (run: Run): void => {
  for (;;) {
    const first = run.tally.deals;
    const played = run.early.get(first);
    if (!played) return;
    run.early.delete(first);
    run.keep(played);
    tallyPlayed(run, played);
  }
};

const tallyPlayed = (run: Run, { deals, times, forfeits = {} }: PlayedDeals): void => {
  addTimes(run.notes.times, times);
  addForfeits(run.notes.forfeits, forfeits);
  for (const games of deals) if (run.tally.deals < run.dealsInAll) tallyNext(run, games);
};

const tallyNext = (run: Run, games: readonly ArenaGame[]): void => {
  const { settings, match, tally } = run;
  tallyDeal(tally, match, seatings(match, dealSeed(settings, tally.deals)), games);
  const decision = decisionOf(settings, tally);
  if (decision && decision.verdict !== 'open') run.dealsInAll = tally.deals;
};
