/** The loss of win chance, or the luck, from which a mark is shown. */

export type Grade = 'slip' | 'mistake' | 'blunder';

/** The least loss of each grade, the worst first. */
export const GRADES: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.06],
  ['mistake', 0.03],
  ['slip', 0.01],
];

export type LuckMark = 'lucky' | 'veryLucky' | 'unlucky' | 'veryUnlucky';

export const LUCKY = 0.05;
export const VERY_LUCKY = 0.15;

/** A measured value is significant beyond two standard errors. */
const SURE = 2;

export const gradeOf = (loss: number, doubt: number): Grade | null =>
  loss < SURE * doubt ? null : (GRADES.find(([, least]) => loss >= least)?.[0] ?? null);

/** `gain` is that of the seat that rolled or drew. */
export const luckMarkOf = (gain: number, doubt: number): LuckMark | null => {
  const size = Math.abs(gain);
  if (size < LUCKY || size < SURE * doubt) return null;
  if (gain > 0) return size < VERY_LUCKY ? 'lucky' : 'veryLucky';
  return size < VERY_LUCKY ? 'unlucky' : 'veryUnlucky';
};
