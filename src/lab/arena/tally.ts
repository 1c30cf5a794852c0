/** The results of a match so far. Changed in place, deal by deal: there may be a million of them. */
import { at, type GameResult, type Seat } from '../../core/index.ts';
import type { ArenaGame } from './luckOfGame.ts';
import { seatOf, type Match } from './lineup.ts';
import { estimateShare, NOTHING, observe, sumOf, type Estimate, type Moments } from './statistics.ts';

export interface Tally {
  deals: number;
  games: number;
  /** Games that more than one player won. */
  sharedWins: number;
  /** In the order of the match's subjects. */
  readonly subjects: readonly SubjectTally[];
}

export interface SubjectTally {
  /** Of each deal, the mean over its games. */
  share: Moments;
  /** The share without luck, and the luck; empty where luck was not measured. */
  adjusted: Moments;
  luck: Moments;
  /** The subject's score minus the mean of the others', likewise. */
  margin: Moments;
  /** The share on each seat; one game of each deal. */
  seats: Moments[];
  /** How many games ended with each margin, rounded to a whole number. */
  readonly margins: Map<number, number>;
  readonly course: Course;
}

/** How the win share developed, noted every `stride` deals. */
export interface Course {
  stride: number;
  points: CoursePoint[];
}

export interface CoursePoint extends Estimate {
  readonly deals: number;
}

const MOST_POINTS = 400;

export const emptyTally = ({ lineup, subjects }: Match): Tally => ({
  deals: 0,
  games: 0,
  sharedWins: 0,
  subjects: subjects.map(() => ({
    share: NOTHING,
    adjusted: NOTHING,
    luck: NOTHING,
    margin: NOTHING,
    seats: lineup.map(() => NOTHING),
    margins: new Map(),
    course: { stride: 1, points: [] },
  })),
});

/** Adds a deal: the result of each seating. */
export const tallyDeal = (
  tally: Tally,
  match: Match,
  seatings: readonly (readonly number[])[],
  results: readonly ArenaGame[],
): void => {
  tally.deals++;
  tally.games += results.length;
  tally.sharedWins += results.filter((result) => result.winners.length > 1).length;
  for (const [i, subject] of tally.subjects.entries()) {
    const seats = seatings.map((seating) => seatOf(seating, at(match.subjects, i)));
    tallySubject(subject, seats, results);
  }
};

const tallySubject = (subject: SubjectTally, seats: readonly Seat[], results: readonly ArenaGame[]): void => {
  const shares = results.map((result, game) => shareOfSeat(result, at(seats, game)));
  const margins = results.map((result, game) => marginOfSeat(result, at(seats, game)));
  subject.share = observe(subject.share, average(shares));
  tallyLuck(subject, average(shares), average(results.map(({ luck }, game) => luck?.[at(seats, game)] ?? NaN)));
  subject.margin = observe(subject.margin, average(margins));
  subject.seats = subject.seats.map((moments, seat) => observe(moments, at(shares, seats.indexOf(seat))));
  for (const margin of margins.map(Math.round)) subject.margins.set(margin, (subject.margins.get(margin) ?? 0) + 1);
  extend(subject.course, subject.share);
};

const tallyLuck = (subject: SubjectTally, share: number, luck: number): void => {
  if (Number.isNaN(luck)) return;
  subject.adjusted = observe(subject.adjusted, share - luck);
  subject.luck = observe(subject.luck, luck);
};

const shareOfSeat = ({ winners }: GameResult, seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);

const marginOfSeat = ({ scores }: GameResult, seat: Seat): number => {
  const own = at(scores, seat);
  return own - (sumOf(scores) - own) / (scores.length - 1);
};

const average = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

/** Drops every other point whenever there are too many, so that a course of any length stays short. */
const extend = (course: Course, share: Moments): void => {
  if (share.count % course.stride > 0) return;
  course.points.push({ deals: share.count, ...estimateShare(share) });
  if (course.points.length <= MOST_POINTS) return;
  course.stride *= 2;
  course.points = course.points.filter((point) => point.deals % course.stride === 0);
};
