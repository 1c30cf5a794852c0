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
  const seats = scores.map((score, seat) => ({ score, name: names[seat] ?? '', hasWon: winners.includes(seat) }));
  const ranked = seats.toSorted((a, b) => Number(b.hasWon) - Number(a.hasWon) || b.score - a.score);
  const longest = Math.max(...names.map((name) => name.length));
  return ranked.map(({ score, name, hasWon }) => {
    const rank = hasWon ? 1 : 1 + ranked.findIndex((one) => !one.hasWon && one.score === score);
    const line = `  ${rank}. ${name.padEnd(longest)}  ${plural(score, unit)}`;
    return hasWon ? paint('bold', line) : line;
  });
};
