import { weighPig } from '../../analysis/pig/adviser.ts';
import type { Pig, State } from '../../games/pig/index.ts';
import type { Screen } from '../table/screen.ts';
import { chanceText, plural } from '../terminal/words.ts';

const CHOICES = { roll: 'roll the die', hold: 'hold, and keep the points of the turn' };

const scoresOf = ({ scores }: State, names: readonly string[]): string[] =>
  scores.map((score, seat) => `  ${names[seat]}: ${plural(score, 'point')}`);

export const pigScreen: Screen<Pig> = {
  draw: ({ view, names }) => [...scoresOf(view, names), `  This turn: ${plural(view.sum, 'point')}`],
  drawAgain: ({ view }) => [`  This turn: ${plural(view.sum, 'point')}`],
  choices: ({ legal }) => legal.map(({ type }) => CHOICES[type]),
  understand: (typed) => ({ roll: 'r', hold: 'h' })[typed] ?? typed,
  narrate: ({ event }, names) => {
    const name = names[event.player];
    return event.type === 'hold' ? `${name} held` : `${name} rolled a ${event.pips}`;
  },
  reveal: () => [],
  account: ({ view, names }) => scoresOf(view, names),
  help: ['r      roll the die           h    hold'],
  unit: 'point',
  typedChance: {
    flag: 'dice',
    help: 'type what a real die shows',
    questions: ({ seat }, names) => [`  What does the die of ${names[seat]} show? `],
    understand: ([typed]) => `=${typed!.replace(/^=/, '').trim()}`,
    unreadable: { code: 'unreadable-line', expected: 'a die is typed as 1 to 6' },
  },
  coach: ({ view }) => {
    const { choices, best } = weighPig(view);
    return {
      sentence: `${CHOICES[best.move.type]}: that wins ${chanceText(best.win)} of games.`,
      header: ['wins'],
      rows: choices.map(({ win }) => [chanceText(win, 1)]),
      best: choices.indexOf(best),
    };
  },
  whoBegins: () => 'Who begins?',
};
