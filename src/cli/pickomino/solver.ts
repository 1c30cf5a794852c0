import { advise, oddsOf, type Advice, type MoveValue, type Objective, type Odds } from '../../bots/pickomino/advice.ts';
import { unwrap } from '../../core/index.ts';
import { pickomino, type State } from '../../games/pickomino/index.ts';
import type { Solver } from '../table/screen.ts';
import { exactPercent, inTable, wrapped } from '../terminal/words.ts';
import { choiceWords } from './choices.ts';
import { OBJECTIVE_FLAG, readObjective } from './objective.ts';
import { POSITION_FLAGS, readPosition, unnamedDice, type ReadPosition } from './position.ts';

export const pickominoSolver: Solver = {
  flags: [...POSITION_FLAGS, OBJECTIVE_FLAG],
  examples: [
    'tablee solve pickomino --kept "5 5 W" --rolled "1 3 3 4 4"',
    'tablee solve pickomino --grill 21-23 --pile 26 --piles 31,24 --objective win',
  ],
  solve: (args) => {
    const position = readPosition(args);
    const objective = readObjective(args, () => position.state.piles.length);
    const advice = advise(position.state, objective);
    const notes = notesOn(position, objective);
    const text = describeAdvice(position.state, objective, advice);
    return { text, json: advice, ...(notes.length > 0 ? { note: notes.join('; ') } : {}) };
  },
  odds: (setup) => {
    const odds = oddsOf(unwrap(pickomino.start(setup)));
    return { text: describeOdds(odds), json: odds };
  },
};

/** The assumptions that matter for the answer. */
const notesOn = ({ state: { kept, rolled }, guessesCovered }: ReadPosition, { type }: Objective): string[] => {
  const unnamed = rolled ? unnamedDice(kept, rolled) : 0;
  const dice = unnamed === 1 ? '1 die of the roll that was' : `${unnamed} dice of the roll that were`;
  return [
    ...(unnamed === 0 ? [] : [`${dice} not named must show a symbol already kept`]),
    ...(guessesCovered && type === 'win' ? [COVERED_NOTE] : []),
  ];
};

const COVERED_NOTE =
  'tiles not named count as turned down, though some may lie under the top tiles; name whole piles with --pile and --piles';

const WIN_NOTE = 'The turn is computed exactly; the win chances after it are estimates of a neural network.';

/** Of any terminal, so that a saved answer is the same everywhere. */
const WIDTH = 79;

const describeAdvice = (state: State, objective: Objective, { options, best, outlook }: Advice): string => {
  const names = ['you', ...state.piles.slice(1).map((_, i) => `seat ${i + 2}`)];
  const row = ({ move, value }: MoveValue): string[] => [
    `${move === best ? '*' : ' '} ${choiceWords({ view: state, names }, move)}`,
    valueWords(objective, value),
  ];
  const tiles = Object.entries(outlook.tiles).map(([tile, chance]) => `${tile}: ${exactPercent(chance)}`);
  return [
    ...(options.length === 0 ? ['The roll shows nothing new: the turn is lost.'] : inTable(options.map(row))),
    '',
    `Turn lost on the next roll: ${exactPercent(outlook.lostNext)}, by its end: ${exactPercent(outlook.lost)}.`,
    ...(tiles.length > 0 ? wrapped(`Tiles with best play: ${tiles.join(', ')}.`, WIDTH) : []),
    ...(objective.type === 'win' ? wrapped(WIN_NOTE, WIDTH) : []),
  ].join('\n');
};

const valueWords = ({ type }: Objective, value: number): string =>
  type === 'worms' ? `${value.toFixed(3)} worms` : exactPercent(value);

const describeOdds = ({ atLeast, exactly, expectedWorms }: Odds): string => {
  const rows = Object.entries(atLeast).map(([total, chance]) => [
    total,
    exactPercent(chance),
    exactPercent(exactly[Number(total)] ?? 0),
  ]);
  return [
    ...inTable([['total', 'at least', 'exactly'], ...rows], 'r'),
    '',
    'Each chance assumes the best play for that total.',
    `Played for worms, a turn brings ${expectedWorms.toFixed(4)} worms on average.`,
  ].join('\n');
};
