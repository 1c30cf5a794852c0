import type { GameResult } from '../../core/index.ts';
import type { Paint } from '../terminal/paint.ts';
import { plural } from '../terminal/words.ts';

/** The seats by rank; winners first, as a tie-break may decide between equal scores. */
export const drawStandings = (
  { scores, winners }: GameResult,
  names: readonly string[],
  unit: string,
  paint: Paint,
): string[] => {
  const seats = [...scores.keys()].toSorted(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || scores[b]! - scores[a]!,
  );
  const longest = Math.max(...names.map((name) => name.length));
  const rank = (seat: number): number =>
    winners.includes(seat) ? 1 : 1 + seats.findIndex((one) => !winners.includes(one) && scores[one] === scores[seat]);
  return seats.map((seat) => {
    const line = `  ${rank(seat)}. ${names[seat]!.padEnd(longest)}  ${plural(scores[seat]!, unit)}`;
    return winners.includes(seat) ? paint('bold', line) : line;
  });
};
