import { triominosEnglish } from '../../../../analysis/triominos/english.ts';
import { numberIn, percentIn, signedIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';

const plural = pluralIn('en');
const number = numberIn('en');
const chance = percentIn('en', 1);
const points = (count: number): string => plural(count, 'point', 'points');

/** The words of the coach at the Triominos table. */
export const words = {
  /** Choices often differ by less than a point. */
  chance,
  number,
  signed: signedIn('en'),
  place: (tile: string, worth: number): string => `Place ${tile} for ${worth}`,
  draw: 'Draw',
  pass: 'Pass',
  at: (row: number, column: number): string => `row ${row}, column ${column}`,
  choice: 'Choice',
  earns: 'Now',
  opens: 'Opens',
  tiles: (count: number): string => plural(count, 'tile', 'tiles'),
  lead: 'Lead',
  win: 'Wins',
  best: 'best',
  hint: 'Now: points right away. Opens: the most the next player could score, and how many unseen tiles would fit. Lead: at the end of the round, on average. Pick a line to see it on the board.',
  within: (doubt: string): string => `± ${doubt}`,
  markLabel: (win: string, most: number): string => `wins ${win} of games, opens ${points(most)}`,
  markBest: (win: string, most: number): string => `the best choice, wins ${win} of games, opens ${points(most)}`,
  puzzles: {
    place: { name: 'Best place', question: 'Which place is best?' },
    draw: { name: 'Draw or place', question: 'Place it, or not?' },
  },
  reasons: triominosEnglish(chance, number),
};

export type TriominosCoachWords = typeof words;
