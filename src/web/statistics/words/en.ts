import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');

/** What the statistics of one's own play say. */
export const en = {
  percent: percentIn('en'),
  decimal: decimalIn('en'),
  points: pointsIn('en'),
  title: 'Your play',
  none: 'No game of yours has ended on this device yet. A game counts where you are the only person at the table, or play under the name you typed last.',
  onDevice: 'All of this stays on this device.',
  all: 'All games',
  byGame: 'By game',
  byRulebook: 'By rulebook',
  byOpponent: 'By opponent',
  person: 'a person',
  games: 'Games',
  won: 'Won',
  adjusted: 'Without luck',
  accuracy: 'Accuracy',
  luck: 'Luck',
  sure: '± is two standard errors: the truth lies within it about 19 times in 20.',
  course: 'Results without luck, over time',
  asTable: 'As a table',
  afterGames: (count: number): string => `After ${plural(count, 'game', 'games')}`,
  analyse: (count: number): string => `Analyse ${plural(count, 'game', 'games')}`,
  analysing: (left: number): string => `${plural(left, 'game', 'games')} to go …`,
  stop: 'Stop',
  save: 'Save as a file',
  open: 'Add from a file',
  unreadable: 'This file holds no statistics of Tablée.',
  erase: 'Erase',
  erased: 'Statistics erased.',
  restore: 'Put them back',
};

export type StatisticsWords = typeof en;
