/** The rules of Pig in our own words, point by point. */
import type { Clause } from '../../core/index.ts';
import type { RULEBOOKS } from './rules.ts';

export const CLAUSES: readonly Clause<keyof typeof RULEBOOKS>[] = [
  { id: 'G-01', title: 'Players', text: 'Two to six people play with one die.' },
  {
    id: 'G-02',
    title: 'Rolling',
    text: 'A turn begins with a roll. What it shows is added up, as often as one rolls.',
  },
  { id: 'G-03', title: 'A one', text: 'A one ends the turn, and its points are lost.' },
  { id: 'G-04', title: 'Holding', text: 'A player who holds keeps the points of the turn.' },
  { id: 'G-05', title: 'Order of play', text: 'The turn passes clockwise.' },
  {
    id: 'G-06',
    title: 'End',
    text: {
      common: 'The first player with 100 points wins at once.',
      short: 'The first player with 30 points wins at once.',
    },
  },
];
