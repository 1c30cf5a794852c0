/** The parts of an analysis worth a look. */
import type { Analysis, Chances, ChoiceMoment, LuckMoment } from '../../analysis/index.ts';
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

/** Smaller shifts are no turning points. */
const LEAST_TURN = 0.1;
const MOST_TURNS = 5;

/** Shifts within two standard errors are noise. */
const SURE = 2;

/** A moment and the shift of the shown chances. */
export interface TurningPoint {
  readonly moment: ChoiceMoment | LuckMoment;
  readonly shift: Chances;
}

const swing = ({ shift }: TurningPoint): number => Math.max(...shift.map(Math.abs));

const isTelling = (turn: TurningPoint): boolean => swing(turn) >= Math.max(LEAST_TURN, SURE * turn.moment.doubt);

const shiftsIn = ({ start, moments }: Analysis): TurningPoint[] =>
  moments.flatMap((moment, i) => {
    const before = moments[i - 1]?.after ?? start;
    const shift = moment.after.map((chance, seat) => chance - before[seat]!);
    return moment.kind === 'drift' ? [] : [{ moment, shift }];
  });

/** The moments with the largest shifts, in the order of the game. */
export const turningPoints = (analysis: Analysis): TurningPoint[] => {
  const turns = shiftsIn(analysis).filter(isTelling);
  const greatest = new Set(turns.toSorted((a, b) => swing(b) - swing(a)).slice(0, MOST_TURNS));
  return turns.filter((turn) => greatest.has(turn));
};
