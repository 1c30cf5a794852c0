/** What an arena found, as plain data: the text table, the JSON and the report are made of it. */
import { estimateElo } from './elo.ts';
import type { Match } from './lineup.ts';
import type { BotForfeits } from '../ownBots/index.ts';
import { decide, type Decision } from './sequentialTest.ts';
import type { ArenaSettings } from './settings.ts';
import { estimateMean, estimateShare, type Estimate } from './statistics.ts';
import type { CoursePoint, SubjectTally, Tally } from './tally.ts';
import type { Thinking } from './thinking.ts';

export interface ArenaResult {
  readonly settings: ArenaSettings;
  /** What each player of equal strength would win. */
  readonly fairShare: number;
  /** Of all matches. */
  readonly games: number;
  readonly interrupted: boolean;
  readonly seconds: number;
  readonly standings: readonly Standing[];
  /** Of each bot, over all matches. */
  readonly thinking: readonly Thinking[];
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
  /** Against the field as if its players were equal; infinite where the share touches 0 or 1. */
  readonly elo: Estimate;
  readonly margin: Estimate;
  /** The win share on each seat. */
  readonly seats: readonly Estimate[];
  /** How many games ended with each margin, rising. */
  readonly margins: readonly (readonly [margin: number, games: number])[];
  readonly course: readonly CoursePoint[];
  /** Only of the first subject of a match, and only when a test was asked for. */
  readonly decision: Decision | null;
}

/** Empty as long as no deal is over. */
export const standingsOf = (settings: ArenaSettings, match: Match, tally: Tally): readonly Standing[] =>
  tally.deals === 0 ? [] : tally.subjects.map((_, i) => standingOf(settings, match, tally, i));

const standingOf = (settings: ArenaSettings, match: Match, tally: Tally, index: number): Standing => {
  const subject = tally.subjects[index]!;
  const place = match.subjects[index]!;
  const share = estimateShare(subject.share);
  return {
    bot: match.lineup[place]!,
    field: match.lineup.filter((_, other) => other !== place),
    deals: tally.deals,
    games: tally.games,
    sharedWins: tally.sharedWins,
    share,
    adjusted: subject.adjusted.count === 0 ? null : estimateMean(subject.adjusted),
    elo: estimateElo(share, settings.setup.players),
    margin: estimateMean(subject.margin),
    seats: subject.seats.map(estimateShare),
    margins: [...subject.margins].toSorted(([a], [b]) => a - b),
    course: wholeCourse(subject, share),
    decision: index === 0 ? decisionOf(settings, tally) : null,
  };
};

/** Up to the last deal, where it falls between two strides. */
const wholeCourse = ({ course, share: { count } }: SubjectTally, share: Estimate): readonly CoursePoint[] =>
  count % course.stride === 0 ? course.points : [...course.points, { deals: count, ...share }];

/** How the test of a match stands; `null` when none was asked for. */
export const decisionOf = ({ untilDecided, setup }: ArenaSettings, tally: Tally): Decision | null =>
  untilDecided && decide(tally.subjects[0]!.share, setup.players, untilDecided);
