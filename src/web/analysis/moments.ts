/** What of an analysis is worth a look. */
import type { Analysis, Chances, ChoiceMoment, LuckMoment, Moment } from '../../analysis/index.ts';
import type { Seat } from '../../core/index.ts';

/** Each seat's chance at each position of the game, the start included. */
export const chancesByPosition = ({ start, moments }: Analysis, end: number): Chances[] => {
  const chances: Chances[] = Array.from({ length: end + 1 }, () => start);
  let next = 0;
  for (let position = 0, now = start; position <= end; position++) {
    for (; next < moments.length && moments[next]!.seq <= position; next++) now = moments[next]!.after;
    chances[position] = now;
  }
  return chances;
};

export const mistakesOf = ({ moments }: Analysis, seat: Seat): ChoiceMoment[] =>
  moments.filter((moment) => moment.kind === 'choice').filter((choice) => choice.seat === seat && choice.grade);

export const luckOf = ({ moments }: Analysis, seat: Seat): LuckMoment[] =>
  moments.filter((moment) => moment.kind === 'luck').filter((luck) => luck.seat === seat && luck.mark !== null);

/** Smaller ones turn nothing. */
const LEAST_TURN = 0.1;
const MOST_TURNS = 5;

/** What is not beyond two standard errors may be none. */
const SURE = 2;

const swing = ({ change }: Moment): number => Math.max(...change.map(Math.abs));

const turns = (moment: ChoiceMoment | LuckMoment): boolean =>
  swing(moment) >= Math.max(LEAST_TURN, SURE * moment.doubt);

/** What moved the chances most, in the order of the game. */
export const turningPoints = ({ moments }: Analysis): (ChoiceMoment | LuckMoment)[] => {
  const swings = moments.filter((moment) => moment.kind !== 'drift').filter(turns);
  const greatest = new Set(swings.toSorted((a, b) => swing(b) - swing(a)).slice(0, MOST_TURNS));
  return swings.filter((moment) => greatest.has(moment));
};
