import type { Grade, LuckMark, Parts } from '../../../analysis/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';
import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';

const plural = pluralIn('en');
const list = listIn('en');
const points = pointsIn('en');
const percent = percentIn('en');

/** What the analysis of a game says. */
export const en = {
  percent,
  points,
  accuracyText: decimalIn('en'),
  title: 'Analysis',
  working: 'The game is being taken apart …',
  cancel: 'Cancel',
  again: 'Analyse',
  failed: 'This game cannot be analysed: its record does not replay to the end.',
  whose: 'Seen by',
  summary: 'In words',
  won: (name: string): string => `${name} won.`,
  shared: (name: string): string => `${name} shared the win.`,
  lost: (name: string): string => `${name} did not win.`,
  open: (name: string, chance: string): string => `${name} would win ${chance} of games from here.`,
  luckSaid: (own: string, others: string): string =>
    `Own luck brought ${own} points of win chance, the luck of the others ${others}.`,
  choicesSaid: (cost: string, grades: readonly string[]): string =>
    `Own choices: ${cost} points${grades.length === 0 ? ', without a mistake worth naming' : `, with ${list(grades)}`}.`,
  adjustedSaid: (share: string): string => `Without anybody’s luck: ${share} of a win.`,
  gradeCount: {
    slip: (count: number): string => plural(count, 'slip', 'slips'),
    mistake: (count: number): string => plural(count, 'mistake', 'mistakes'),
    blunder: (count: number): string => plural(count, 'blunder', 'blunders'),
  } satisfies Record<Grade, (count: number) => string>,
  waterfall: 'From the start to the result',
  parts: {
    start: 'At the start',
    deal: 'Deal',
    ownLuck: 'Own luck',
    othersLuck: 'Luck of the others',
    ownChoices: 'Own choices',
    othersChoices: 'Choices of the others',
    hidden: 'Hidden tiles',
    drift: 'The engine’s doubt',
  } satisfies Record<keyof Parts, string>,
  result: 'Result',
  chances: 'Win chance over the game',
  chancesHint: 'Drag across the lines to move the board.',
  asTable: 'As a table',
  step: 'Step',
  players: 'Players',
  player: 'Player',
  accuracy: 'Accuracy',
  luck: 'Luck',
  adjusted: 'Without luck',
  botOnAverage: (name: string): string => `${name} (bot, on average)`,
  accuracyHint:
    'Accuracy is 100 · (1 − lost ÷ what turns played at random would lose): 100 plays like the strongest bot, 0 like chance.',
  luckHint:
    'Whoever wins was nearly always the luckier one in that game: luck is measured by the result it led to. One game says little about a player.',
  mistakes: 'Mistakes',
  noMistakes: 'No choice lost a point or more.',
  grades: { slip: 'slip', mistake: 'mistake', blunder: 'blunder' } satisfies Record<Grade, string>,
  better: (chosen: string, best: string): string => `${chosen}. Better: ${best}.`,
  playOn: 'Play on from here',
  playingOn: (name: string): string => `You play on as ${name}. Go back to return to the analysis.`,
  luckMoments: 'Lucky and unlucky moments',
  noLuck: 'Nothing moved the chance by five points.',
  luckMarks: {
    lucky: 'lucky',
    veryLucky: 'very lucky',
    unlucky: 'unlucky',
    veryUnlucky: 'very unlucky',
  } satisfies Record<LuckMark, string>,
  turning: 'Turning points',
  noTurning: 'No single moment moved a chance by ten points.',
  atStep: (step: number): string => `Step ${step}`,
};

export type AnalysisWords = typeof en;
