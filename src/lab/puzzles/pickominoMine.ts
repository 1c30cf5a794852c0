/** Puzzles from one game of Pickomino between bots. */
import { makeMove, pick, seededRng, unwrap, type Rng } from '../../core/index.ts';
import { weighDeeper } from '../../analysis/pickomino/deeper.ts';
import { SolvedTurn } from '../../analysis/pickomino/solvedTurn.ts';
import { writePickominoPuzzle } from '../../analysis/pickomino/puzzleNotation.ts';
import type { PuzzleLevel } from '../../analysis/puzzles/puzzle.ts';
import { NO_LIMIT, type Bot } from '../../bots/index.ts';
import { PICKOMINO_BOTS } from '../../bots/pickomino/bots.ts';
import type { MoveValue } from '../../bots/pickomino/solver/moveValues.ts';
import { pickomino, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { LEAST_GAP, levelBy, namesOfWrong, type Find } from './find.ts';

/** All but the master, who says what is right. */
const WEAKER = PICKOMINO_BOTS.slice(0, -1);
const PLAYERS = PICKOMINO_BOTS.slice(2);

const RUNGS: readonly (readonly [PuzzleLevel, (wrong: ReadonlySet<string>) => boolean])[] = [
  [5, (wrong) => wrong.has('careful') && wrong.has('rival')],
  [4, (wrong) => wrong.has('careful') || wrong.has('rival')],
  [3, (wrong) => wrong.has('hen') || wrong.has('rooster')],
  [2, (wrong) => wrong.has('greedy')],
  [1, (wrong) => wrong.has('chick')],
];

/** Games bring easy puzzles by the dozen: of those only so many are looked at closer. */
const SHARE_LOOKED_AT: Readonly<Record<PuzzleLevel, number>> = { 1: 0.05, 2: 0.3, 3: 0.6, 4: 1, 5: 1 };

/** Between two as a rule, now and then among three or four. */
const TABLES = [2, 2, 2, 3, 4];

export const minePickomino = (seed: string): Find[] => {
  const rng = seededRng(seed);
  const players = pick(TABLES, rng);
  const bots = Array.from({ length: players }, (): Bot<Pickomino> => pick(PLAYERS, rng));
  let state = unwrap(pickomino.start({ players, rulebook: pickomino.defaultRulebook, options: {}, start: 0 }));
  const finds: Find[] = [];
  let turn = new SolvedTurn(state);
  while (pickomino.turn(state).kind === 'decision') {
    const legal = pickomino.legalMoves(state);
    finds.push(...findIn(state, legal, turn, rng));
    const { seat } = state;
    state = makeMove(pickomino, state, bots[seat]!.choose(state, legal, rng, NO_LIMIT), rng).state;
    if (state.seat !== seat && state.grill.length > 0) turn = new SolvedTurn(state);
  }
  return finds;
};

const findIn = (state: State, legal: readonly Move[], turn: SolvedTurn, rng: Rng): Find[] => {
  if (legal.length < 2) return [];
  const { best, gap } = bestAndGap(turn.weigh(state, legal));
  if (gap < LEAST_GAP) return [];
  const level = levelBy(namesOfWrong(WEAKER, state, legal, best, rng), RUNGS);
  if (level === null || rng() > SHARE_LOOKED_AT[level]) return [];
  const deeper = bestAndGap(weighDeeper(state, legal));
  if (deeper.best !== best || deeper.gap < LEAST_GAP) return [];
  const points = Math.floor(100 * Math.min(gap, deeper.gap));
  const line = writePickominoPuzzle({ level, gap: points, state, best });
  return [{ level, key: keyOf(line), line }];
};

const bestAndGap = (weighed: readonly MoveValue[]): { best: Move; gap: number } => {
  const [first, second] = weighed.toSorted((a, b) => b.value - a.value);
  return { best: first!.move, gap: first!.value - second!.value };
};

/** The same dice with the same answer teach the same, whatever lies on the table. */
const keyOf = (line: string): string => {
  const [, position = '', answer = ''] = line.split(' ');
  const [grill = '', , kept, rolled] = position.split('.');
  return [kept, rolled, answer, rolled === '' ? grill.length >> 2 : ''].join('.');
};
