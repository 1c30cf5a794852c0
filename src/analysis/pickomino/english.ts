import type { PickominoAdviceWords } from './telling.ts';

type Written = (value: number) => string;

const plural = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;

/** Advice in English; the caller formats chances and averages, and gives `win` where they are close. */
export const pickominoEnglish = (percent: Written, decimal: Written, win = percent): PickominoAdviceWords => ({
  keep: (count, face) => (face === 'W' ? `Keep ${plural(count, 'worm', 'worms')}` : `Keep ${count} × ${face}`),
  roll: (dice) => `Roll ${plural(dice, 'die', 'dice')}`,
  take: (tile) => `Take ${tile}`,
  steal: (tile, name) => `Steal ${tile} from ${name}`,
  stop: 'Stop',
  reasons: {
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
    'wins-more': (act, reason, other) =>
      `${act}: that wins ${win(reason.win)} of games, “${other}” ${win(reason.otherWin)}.`,
  },
});
