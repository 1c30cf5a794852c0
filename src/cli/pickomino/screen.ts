import { diceLeft, wormsOf, type Pickomino, type PickominoRules, type State } from '../../games/pickomino/index.ts';
import { diceCount } from '../../games/pickomino/sentences.ts';
import type { Screen } from '../table/screen.ts';
import { plural } from '../terminal/words.ts';
import { choiceWords, understand } from './choices.ts';
import { pickominoCoach } from './coach.ts';
import { drawDice, drawTable } from './grill.ts';
import { narrate } from './narration.ts';
import { pickominoSolver } from './solver.ts';

export const pickominoScreen: Screen<Pickomino> = {
  draw: drawTable,
  drawAgain: drawDice,
  choices: (shown) => shown.legal.map((move) => choiceWords(shown, move)),
  understand,
  narrate,
  reveal: ({ piles }, names) => drawPiles(piles, names),
  account: ({ view, names }) => drawPiles(view.piles, names),
  help: [
    'r      roll the dice            kw   keep the worms (k1 to k5 likewise)',
    't25    stop and take tile 25    t-   stop with nothing',
  ],
  unit: 'worm',
  typedChance: {
    flag: 'dice',
    help: 'play with real dice and type in each roll',
    questions: (state, names) => [
      `  What do the dice of ${names[state.seat]} show? (${diceCount(diceLeft(state))}, such as 1135w) `,
    ],
    understand: ([typed = '']) => `=${typed.replace(/^=/, '').replaceAll(/[\s,;-]/g, '')}`,
    unreadable: { code: 'unreadable-line', expected: 'dice are typed as 1 to 5 and w for a worm, such as 1135w' },
  },
  whoBegins: ({ rules }) => FIRST_SEAT[rules.firstSeat],
  solver: pickominoSolver,
  coach: pickominoCoach,
};

/** P-01 */
const FIRST_SEAT: Readonly<Record<PickominoRules['firstSeat'], string>> = {
  chosen: 'Who goes first?',
  youngest: 'Who is the youngest?',
  turkeyCry: 'Who gobbles most like a turkey?',
};

const drawPiles = (piles: State['piles'], names: readonly string[]): string[] =>
  piles.map((pile, seat) => `    ${names[seat]}: ${pileWords(pile)}`);

const pileWords = (pile: readonly number[]): string =>
  pile.length === 0 ? 'no tile' : `${pile.join(' ')}, ${plural(wormsOf(pile), 'worm')}`;
