import { advise, type Advice, type MoveValue, type Objective } from '../../bots/pickomino/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { State } from '../../games/pickomino/index.ts';
import { EXIT, type Command, type Misuse } from '../reading/command.ts';
import { choiceWords } from '../pickomino/choices.ts';
import { OBJECTIVE_FLAG, readObjective } from '../pickomino/objective.ts';
import { POSITION_FLAGS, readPosition, unnamedDice } from '../pickomino/position.ts';
import { readGame } from '../reading/setup.ts';
import { exactPercent, padded } from '../terminal/words.ts';

export const solve: Command = {
  name: 'solve',
  words: 'GAME',
  mostWords: 1,
  summary: 'say what every move of a Pickomino turn is worth, exactly',
  flags: [...POSITION_FLAGS, OBJECTIVE_FLAG, { name: 'json', help: 'print the answer as one JSON object' }],
  examples: [
    'tablee solve pickomino --kept "5 5 W" --rolled "1 3 3 4 4"',
    'tablee solve pickomino --grill 21-25,30 --top 26 --tops 31 --kept 555W --objective win',
  ],
  run: async (args, terminal) => {
    const known = readSolvable(args.words[0]);
    if (!known.ok) return known;
    const objective = readObjective(args);
    if (!objective.ok) return objective;
    const position = readPosition(args);
    if (!position.ok) return position;
    const advice = advise(position.value, objective.value);
    const text = args.has('json') ? JSON.stringify(advice) : describe(position.value, objective.value, advice);
    await terminal.out(`${text}\n`);
    const note = noteOn(position.value);
    if (note) await terminal.err(`tablee: ${note}\n`);
    return ok(EXIT.fine);
  },
};

const noteOn = ({ kept, rolled }: State): string | undefined => {
  const unnamed = rolled ? unnamedDice(kept, rolled) : 0;
  if (unnamed === 0) return undefined;
  const dice = unnamed === 1 ? '1 die of the roll was' : `${unnamed} dice of the roll were`;
  return `${dice} not named, and taken to show a symbol already kept`;
};

/** The one game whose turns can be solved. */
export const readSolvable = (name: string | undefined): Result<null, Misuse> => {
  const game = readGame(name);
  if (!game.ok) return game;
  return game.value.id === 'pickomino'
    ? ok(null)
    : err({ sentence: `the solver knows Pickomino, not ${game.value.id}` });
};

const describe = (state: State, objective: Objective, { options, best, outlook }: Advice): string => {
  const names = ['you', ...state.piles.slice(1).map((_, i) => `seat ${i + 2}`)];
  const words = options.map(({ move }) => choiceWords({ view: state, names }, move));
  const width = Math.max(0, ...words.map((word) => word.length));
  const row = ({ move, value }: MoveValue, i: number): string =>
    `${move === best ? '*' : ' '} ${padded(words[i]!, width)}  ${valueWords(objective, value)}`;
  const tiles = Object.entries(outlook.tiles).map(([tile, chance]) => `${tile}: ${exactPercent(chance)}`);
  return [
    ...(options.length === 0 ? ['The roll shows nothing new: the turn is lost.'] : options.map(row)),
    '',
    `Lost on the next roll: ${exactPercent(outlook.lostNext)}, by the end of the turn: ${exactPercent(outlook.lost)}.`,
    ...(tiles.length > 0 ? [`Tiles with the best play: ${tiles.join(', ')}.`] : []),
  ].join('\n');
};

const valueWords = ({ type }: Objective, value: number): string =>
  type === 'worms' ? `${value.toFixed(3)} worms` : exactPercent(value);
