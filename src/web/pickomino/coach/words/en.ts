import type { Face } from '../../../../games/pickomino/index.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { ReasonWords } from './reasons.ts';

const plural = pluralIn('en');
const percent = percentIn('en');
const decimal = decimalIn('en');

const reasons: ReasonWords = {
  'only-choice': () => 'There is only one choice here.',
  'wins-now': (act) => `${act}: that wins the game.`,
  'take-it': (act, { lost, better }) =>
    `${act}: rolling on loses the turn in ${percent(lost)} of cases and brings a better tile in ${percent(better)}.`,
  'roll-on': (act, { tile, lost, better }) =>
    tile === null
      ? `${act}: that still brings a tile in ${percent(better)} of cases.`
      : `${act}: that brings more than ${tile} in ${percent(better)} of cases and loses the turn in ${percent(lost)}.`,
  'loses-less': (act, { lost, otherLost }, other) =>
    `${act}: the turn is lost in ${percent(lost)} of cases, with “${other}” in ${percent(otherLost)}.`,
  'brings-more': (act, { worms, otherWorms }, other) =>
    `${act}: ${decimal(worms)} worms on average, with “${other}” ${decimal(otherWorms)}.`,
  'robs-more': (act, { robs, otherRobs }, other) =>
    `${act}: that steals a tile in ${percent(robs)} of cases, “${other}” in ${percent(otherRobs)}.`,
  'wins-more': (act, { win, otherWin }, other) =>
    `${act}: that wins ${percent(win)} of games, “${other}” ${percent(otherWin)}.`,
};

/** What the coach says at the Pickomino table. */
export const en = {
  percent,
  /** Choices often differ by less than a point. */
  chance: percentIn('en', 1),
  decimal,
  keep: (count: number, face: Face): string =>
    face === 'W' ? `Keep ${plural(count, 'worm', 'worms')}` : `Keep ${count} × ${face}`,
  roll: (dice: number): string => `Roll ${plural(dice, 'die', 'dice')}`,
  take: (tile: number): string => `Take ${tile}`,
  steal: (tile: number, name: string): string => `Steal ${tile} from ${name}`,
  stop: 'Stop',
  choice: 'Choice',
  lost: 'Turn lost',
  worms: 'Worms',
  win: 'Wins',
  best: 'best',
  markLabel: (win: string): string => `wins ${win} of games`,
  markBest: (win: string): string => `the best choice, wins ${win} of games`,
  onGrill: 'The bars on the grill show the chance of each tile with the chosen line.',
  reasons,
  oddsLost: (chance: string): string => `${chance} to lose the turn`,
  oddsNext: (chance: string): string => `${chance} with the next roll`,
  oddsAtLeast: (tile: number, chance: string): string => `${chance} for ${tile} or more`,
};

export type PickominoCoachWords = typeof en;
