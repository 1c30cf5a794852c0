import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');
const points = (count: number): string => plural(count, 'point', 'points');

export const words = {
  line: 'One die, and once more? For 2 to 6.',
  rulebooks: { common: 'As it is mostly played', short: 'For the time until the bus comes' },
  options: { goal: { label: 'Points that win', choices: {} } },
  tempers: { timid: 'timid' },
  characters: { timid: 'Holds early, and sleeps well.' },
  wishes: {},
  points,
  inTurn: (sum: number): string => `This turn: ${points(sum)}`,
  roll: 'Roll',
  hold: 'Hold',
  rolls: (name: string, pips: number, sum: number): string => `${name} rolls a ${pips}: ${points(sum)} so far.`,
  rollsOne: (name: string): string => `${name} rolls a 1 and loses the points of this turn.`,
  holds: (name: string, score: number): string => `${name} holds and has ${points(score)}.`,
  chance: percentIn('en', 1),
  advice: (act: string, chance: string): string => `${act}: that wins ${chance} of games.`,
  choice: 'Choice',
  win: 'Wins',
  best: 'best',
  minute: {
    'G-02': 'Roll, and roll again. Hold before a one takes it all.',
  },
  lesson: [
    'Roll the die. What it shows is yours, if you hold in time.',
    'A five! Once more.',
    'Eleven points. A one would take them all, so hold.',
    'Trudi rolled a one, and her four points are gone.',
  ],
  refusals: { 'nothing-to-hold': () => 'Roll first: there is nothing to hold yet.' },
};

export type PigWords = typeof words;
