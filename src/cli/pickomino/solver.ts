import { advise, oddsOf, type Advice, type MoveValue, type Objective, type Odds } from '../../bots/pickomino/index.ts';
import { ok, unwrap } from '../../core/index.ts';
import { pickomino, type State } from '../../games/pickomino/index.ts';
import type { Solver } from '../table/solver.ts';
import { exactPercent, padded } from '../terminal/words.ts';
import { choiceWords } from './choices.ts';
import { OBJECTIVE_FLAG, readObjective } from './objective.ts';
import { POSITION_FLAGS, readPosition, unnamedDice } from './position.ts';

export const pickominoSolver: Solver = {
  flags: [...POSITION_FLAGS, OBJECTIVE_FLAG],
  examples: [
    'tablee solve pickomino --kept "5 5 W" --rolled "1 3 3 4 4"',
    'tablee solve pickomino --grill 21-25,30 --top 26 --tops 31 --kept 555W --objective win',
  ],
  solve: (args) => {
    const objective = readObjective(args);
    if (!objective.ok) return objective;
    const position = readPosition(args);
    if (!position.ok) return position;
    const advice = advise(position.value, objective.value);
    const text = describeAdvice(position.value, objective.value, advice);
    return ok({ text, json: advice, ...noteOn(position.value) });
  },
  odds: (setup) => {
    const odds = oddsOf(unwrap(pickomino.start(setup)));
    return { text: describeOdds(odds), json: odds };
  },
};

const noteOn = ({ kept, rolled }: State): { readonly note?: string } => {
  const unnamed = rolled ? unnamedDice(kept, rolled) : 0;
  if (unnamed === 0) return {};
  const dice = unnamed === 1 ? '1 die of the roll was' : `${unnamed} dice of the roll were`;
  return { note: `${dice} not named; taken to show a symbol already kept` };
};

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
