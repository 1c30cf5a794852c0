import { numberIn, percentIn, signedIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';

const plural = pluralIn('en');
const number = numberIn('en');
const chance = percentIn('en', 1);
const points = (count: number): string => plural(count, 'point', 'points');
const margin = (lead: number): string =>
  lead === 0 ? 'level' : `${points(Math.abs(lead))} ${lead > 0 ? 'ahead' : 'behind'}`;

/** What the coach says at the Triominos table. */
export const en = {
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
  hint: 'Now: points at once. Opens: the most that the next player could earn, and how many unseen tiles would fit. Lead: at the end of the round, on average. Choose a line to see it on the board.',
  within: (doubt: string): string => `± ${doubt}`,
  markLabel: (win: string, most: number): string => `wins ${win} of games, opens ${points(most)}`,
  markBest: (win: string, most: number): string => `the best choice, wins ${win} of games, opens ${points(most)}`,
  puzzles: {
    place: { name: 'Best place', question: 'Which place is best?' },
    draw: { name: 'Draw or place', question: 'Place it, or not?' },
  },
  reasons: {
    'only-choice': 'There is only one choice here.',
    'earns-more': (act: string, earns: number, other: string, otherEarns: number): string =>
      `${act}: that brings ${points(earns)} at once, “${other}” ${number(otherEarns)}.`,
    'opens-less': (act: string, most: number, other: string, otherMost: number): string =>
      `${act}: the next player can earn ${points(most)} at most, after “${other}” ${number(otherMost)}.`,
    'leads-to-more': (act: string, lead: number, other: string, otherLead: number): string =>
      `${act}: the round then ends ${margin(lead)} on average, with “${other}” ${margin(otherLead)}.`,
    'wins-more': (act: string, win: number, other: string, otherWin: number): string =>
      `${act}: that wins ${chance(win)} of games, “${other}” ${chance(otherWin)}.`,
  },
};

export type TriominosCoachWords = typeof en;
