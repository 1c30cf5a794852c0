import { pickominoEnglish } from '../../../../analysis/pickomino/english.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';

const percent = percentIn('en');
/** Choices often differ by less than a point. */
const chance = percentIn('en', 1);
const decimal = decimalIn('en');

/** The words of the coach at the Pickomino table. */
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
  onGrill: 'The bars on the grill show how likely each tile is with the chosen line.',
  oddsLost: (chance: string): string => `${chance} to lose the turn`,
  oddsNext: (chance: string): string => `${chance} on the next roll`,
  oddsAtLeast: (tile: number, chance: string): string => `${chance} for ${tile} or more`,
  askLostNext: 'How likely is it that the next roll shows no new symbol?',
  askAtLeast: (tile: number): string => `How likely are you to get ${tile} or more this turn?`,
};

export type PickominoCoachWords = typeof words;
