import type { GameResult } from '../../core/index.ts';
import type { Paint } from '../terminal/paint.ts';
import { inTable, plural } from '../terminal/words.ts';

/** The seats by rank, winners first: of equal scores a tie-break may make one the winner. */
export const drawStandings = (
  { scores, winners }: GameResult,
  names: readonly string[],
  unit: string,
  paint: Paint,
): string[] => {
  const seats = scores.map((score, seat) => ({ score, name: names[seat] ?? '', hasWon: winners.includes(seat) }));
  const ranked = seats.toSorted((a, b) => Number(b.hasWon) - Number(a.hasWon) || b.score - a.score);
  const rankOf = ({ hasWon, score }: (typeof seats)[number]): number =>
    hasWon ? 1 : 1 + ranked.findIndex((one) => !one.hasWon && one.score === score);
  const lines = inTable(ranked.map((seat) => [`  ${rankOf(seat)}. ${seat.name}`, plural(seat.score, unit)]));
  return lines.map((line, i) => (ranked[i]?.hasWon ? paint('bold', line) : line));
};
