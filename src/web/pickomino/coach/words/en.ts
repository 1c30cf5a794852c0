import { pickominoEnglish } from '../../../../analysis/pickomino/english.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';

const percent = percentIn('en');
/** Choices often differ by less than a point. */
const chance = percentIn('en', 1);
const decimal = decimalIn('en');

/** What the coach says at the Pickomino table. */
export const words = {
  ...pickominoEnglish(percent, decimal, chance),
  percent,
  chance,
  decimal,
  choice: 'Choice',
  lost: 'Turn lost',
  worms: 'Worms',
  win: 'Wins',
  best: 'best',
  markLabel: (win: string): string => `wins ${win} of games`,
  markBest: (win: string): string => `the best choice, wins ${win} of games`,
  onGrill: 'The bars on the grill show the chance of each tile with the chosen line.',
  oddsLost: (chance: string): string => `${chance} to lose the turn`,
  oddsNext: (chance: string): string => `${chance} with the next roll`,
  oddsAtLeast: (tile: number, chance: string): string => `${chance} for ${tile} or more`,
  askLostNext: 'How likely does the next roll show no new symbol?',
  askAtLeast: (tile: number): string => `How likely can this turn still bring ${tile} or more?`,
};

export type PickominoCoachWords = typeof words;
