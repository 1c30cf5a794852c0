/** The result of an arena as plain data: the text table, the JSON and the report are made from it. */
import { at } from '../../core/index.ts';
import { estimateElo } from './elo.ts';
import type { Match } from './lineup.ts';
import type { BotForfeits } from '../ownBots/index.ts';
import type { Meeting, Rating } from './rating.ts';
import { decide, type TestDecision } from './sequentialTest.ts';
import type { ArenaSettings } from './settings.ts';
import { estimateMean, estimateShare, standardErrorOf, type Estimate, type Moments } from './statistics.ts';
import type { CoursePoint, SubjectTally, Tally } from './tally.ts';
import type { Thinking } from './thinking.ts';

export interface ArenaResult {
  readonly settings: ArenaSettings;
  /** The share of players of equal strength. */
  readonly fairShare: number;
  /** Of all matches. */
  readonly games: number;
  readonly interrupted: boolean;
  readonly seconds: number;
  readonly standings: readonly Standing[];
  /** Of each bot, over all matches. */
  readonly thinking: readonly Thinking[];
  /** All bots on one scale, strongest first. */
  readonly ratings: readonly Rating[];
  /** Of those that lost games by failing. */
  readonly forfeits: BotForfeits;
}

/** One bot against the others at its tables. */
export interface Standing {
  readonly bot: string;
  readonly field: readonly string[];
  readonly deals: number;
  readonly games: number;
  readonly sharedWins: number;
  readonly share: Estimate;
  /** The share without luck: the same on average, and much surer. `null` where luck was not measured. */
  readonly adjusted: Estimate | null;
  /** What luck gave, as a share of the win; 0 on average for any players. `null` likewise. */
  readonly luck: Estimate | null;
  /** Against the field as if its players were equal; infinite where the share touches 0 or 1. */
  readonly elo: Estimate;
  readonly margin: Estimate;
  /** The win share on each seat. */
  readonly seats: readonly Estimate[];
  /** How many games ended with each margin, rising. */
  readonly margins: readonly (readonly [margin: number, games: number])[];
  readonly course: readonly CoursePoint[];
  /** Only of the first subject of a match, and only when a test was asked for. */
  readonly decision: TestDecision | null;
}

/** Empty as long as no deal is over. */
export const standingsOf = (settings: ArenaSettings, match: Match, tally: Tally): readonly Standing[] =>
  tally.deals === 0 ? [] : tally.subjects.map((_, i) => standingOf(settings, match, tally, i));

const standingOf = (settings: ArenaSettings, match: Match, tally: Tally, index: number): Standing => {
  const subject = at(tally.subjects, index);
  const place = at(match.subjects, index);
  const share = estimateShare(subject.share);
  return {
    bot: at(match.lineup, place),
    field: match.lineup.filter((_, other) => other !== place),
    deals: tally.deals,
    games: tally.games,
    sharedWins: tally.sharedWins,
    share,
    adjusted: measuredMean(subject.adjusted),
    luck: measuredMean(subject.luck),
    elo: estimateElo(share, settings.setup.players),
    margin: estimateMean(subject.margin),
    seats: subject.seats.map(estimateShare),
    margins: [...subject.margins].toSorted(([a], [b]) => a - b),
    course: wholeCourse(subject, share),
    decision: index === 0 ? decisionOf(settings, tally) : null,
  };
};

const measuredMean = (moments: Moments): Estimate | null => (moments.count === 0 ? null : estimateMean(moments));

/** Up to the last deal, where it falls between two strides. */
const wholeCourse = ({ course, share: { count } }: SubjectTally, share: Estimate): readonly CoursePoint[] =>
  count % course.stride === 0 ? course.points : [...course.points, { deals: count, ...share }];

/** The shares of all bots of a match; `undefined` as long as no deal is over. */
export const meetingOf = ({ lineup, subjects }: Match, tally: Tally): Meeting | undefined => {
  if (tally.deals === 0) return undefined;
  const moments = tally.subjects.map(({ share }) => share);
  const spread = moments.reduce((sum, { mean }) => sum + mean * (1 - mean), 0);
  const error = moments.reduce((sum, share) => sum + standardErrorOf(share) ** 2, 0);
  const shares: Record<string, number> = {};
  const add = (bot: string, share: number): void => void (shares[bot] = (shares[bot] ?? 0) + share);
  for (const [i, place] of subjects.entries()) add(at(lineup, place), at(moments, i).mean);
  // The rest of the wins went to the field, which is of one kind.
  const field = lineup.find((_, place) => !subjects.includes(place));
  if (field !== undefined) add(field, 1 - moments.reduce((sum, { mean }) => sum + mean, 0));
  return { lineup, shares, games: error > 0 && spread > 0 ? spread / error : tally.games };
};

/** The state of the sequential test of a match; `null` without a test. */
export const decisionOf = ({ untilDecided, setup }: ArenaSettings, tally: Tally): TestDecision | null =>
  untilDecided && decide(at(tally.subjects, 0).share, setup.players, untilDecided);
