import { advise, oddsOf, type Advice, type MoveValue, type Objective, type Odds } from '../../bots/pickomino/advice.ts';
import { ok, unwrap } from '../../core/index.ts';
import { pickomino, type State } from '../../games/pickomino/index.ts';
import type { Solver } from '../table/solver.ts';
import { exactPercent, padded } from '../terminal/words.ts';
import { choiceWords } from './choices.ts';
import { OBJECTIVE_FLAG, readObjective } from './objective.ts';
import { POSITION_FLAGS, readPosition, unnamedDice, type Position } from './position.ts';

export const pickominoSolver: Solver = {
  flags: [...POSITION_FLAGS, OBJECTIVE_FLAG],
  examples: [
    'tablee solve pickomino --kept "5 5 W" --rolled "1 3 3 4 4"',
    'tablee solve pickomino --grill 21-23,25 --pile 26 --piles "31,24 30" --objective win',
  ],
  solve: (args) => {
    const objective = readObjective(args);
    if (!objective.ok) return objective;
    const position = readPosition(args);
    if (!position.ok) return position;
    const { state } = position.value;
    const advice = advise(state, objective.value);
    const notes = notesOn(position.value, objective.value);
    const text = describeAdvice(state, objective.value, advice);
    return ok({ text, json: advice, ...(notes.length > 0 ? { note: notes.join('; ') } : {}) });
  },
  odds: (setup) => {
    const odds = oddsOf(unwrap(pickomino.start(setup)));
    return { text: describeOdds(odds), json: odds };
  },
};

/** What was assumed, as far as it matters for the answer. */
const notesOn = ({ state: { kept, rolled }, guessesCovered }: Position, { type }: Objective): string[] => {
  const unnamed = rolled ? unnamedDice(kept, rolled) : 0;
  const dice = unnamed === 1 ? '1 die of the roll was' : `${unnamed} dice of the roll were`;
  return [
    ...(unnamed === 0 ? [] : [`${dice} not named; taken to show a symbol already kept`]),
    ...(guessesCovered && type === 'win' ? [COVERED_NOTE] : []),
  ];
};

const COVERED_NOTE =
  'tiles that were not named are taken as turned down, though some may lie under the tops; name whole piles with --pile and --piles';

const WIN_NOTE =
  'The turn is computed exactly; what a table is worth after it is the estimate of a net that has learned from games.';

const describeAdvice = (state: State, objective: Objective, { options, best, outlook }: Advice): string => {
  const names = ['you', ...state.piles.slice(1).map((_, i) => `seat ${i + 2}`)];
  const rows = options.map((option) => ({ ...option, words: choiceWords({ view: state, names }, option.move) }));
  const width = Math.max(0, ...rows.map(({ words }) => words.length));
  const row = ({ move, value, words }: MoveValue & { readonly words: string }): string =>
    `${move === best ? '*' : ' '} ${padded(words, width)}  ${valueWords(objective, value)}`;
  const tiles = Object.entries(outlook.tiles).map(([tile, chance]) => `${tile}: ${exactPercent(chance)}`);
  return [
    ...(rows.length === 0 ? ['The roll shows nothing new: the turn is lost.'] : rows.map(row)),
    '',
    `Lost on the next roll: ${exactPercent(outlook.lostNext)}, by the end of the turn: ${exactPercent(outlook.lost)}.`,
    ...(tiles.length > 0 ? [`Tiles with the best play: ${tiles.join(', ')}.`] : []),
    ...(objective.type === 'win' ? [WIN_NOTE] : []),
  ].join('\n');
};

const valueWords = ({ type }: Objective, value: number): string =>
  type === 'worms' ? `${value.toFixed(3)} worms` : exactPercent(value);

const describeOdds = ({ atLeast, exactly, expectedWorms }: Odds): string => {
  const row = ([total, chance]: [string, number]): string => {
    const chances = [chance, exactly[Number(total)] ?? 0].map((one) => exactPercent(one).padStart(9));
    return [total.padStart(5), ...chances].join('  ');
  };
  return [
    'total   at least    exactly',
    ...Object.entries(atLeast).map(row),
    '',
    `Each chance is that of the play that is best for it. Played for worms, a turn brings ${expectedWorms.toFixed(4)}.`,
  ].join('\n');
};
