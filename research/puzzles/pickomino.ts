/** Puzzles from one game of Pickomino between bots. */
import { makeMoveUnchecked, pick, seededRng, unwrap, type Rng } from '#src/core/index';
import { weighDeeper } from '#src/analysis/pickomino/deeper';
import { SolvedTurn } from '#src/analysis/pickomino/solvedTurn';
import { writePickominoPuzzle } from '#src/analysis/pickomino/puzzleNotation';
import type { PuzzleLevel } from '#src/analysis/puzzles/puzzle';
import { NO_LIMIT, type SyncBot } from '#src/bots/index';
import { PICKOMINO_BOTS } from '#src/bots/pickomino/index';
import type { MoveValue } from '#src/bots/pickomino/solver/moveValues';
import { pickomino, type Move, type Pickomino, type State } from '#src/games/pickomino/index';
import { LEAST_GAP, levelBy, namesOfWrong, type Candidate } from './candidate.ts';

/** All but the master, whose move counts as the best. */
const WEAKER = PICKOMINO_BOTS.slice(0, -1);
const PLAYERS = PICKOMINO_BOTS.slice(2);

const RUNGS: readonly (readonly [PuzzleLevel, (wrong: ReadonlySet<string>) => boolean])[] = [
  [5, (wrong) => wrong.has('careful') && wrong.has('rival')],
  [4, (wrong) => wrong.has('careful') || wrong.has('rival')],
  [3, (wrong) => wrong.has('hen') || wrong.has('rooster')],
  [2, (wrong) => wrong.has('greedy')],
  [1, (wrong) => wrong.has('chick')],
];

/** Games bring easy puzzles by the dozen: only this share of them is weighed more deeply. */
const SHARE_LOOKED_AT: Readonly<Record<PuzzleLevel, number>> = { 1: 0.05, 2: 0.3, 3: 0.6, 4: 1, 5: 1 };

/** Between two as a rule, now and then among three or four. */
const TABLES = [2, 2, 2, 3, 4];

export const generatePickomino = (seed: string): Candidate[] => {
  const rng = seededRng(seed);
  const players = pick(TABLES, rng);
  const bots = Array.from({ length: players }, (): SyncBot<Pickomino> => pick(PLAYERS, rng));
  let state = unwrap(pickomino.start({ players, rulebook: pickomino.defaultRulebook, options: {}, start: 0 }));
  const candidates: Candidate[] = [];
  let turn = new SolvedTurn(state);
  while (pickomino.turn(state).kind === 'decision') {
    const legal = pickomino.legalMoves(state);
    candidates.push(...candidateIn(state, legal, turn, rng));
    const { seat } = state;
    state = makeMoveUnchecked(pickomino, state, bots[seat]!.choose(state, legal, rng, NO_LIMIT), rng).state;
    if (state.seat !== seat && state.grill.length > 0) turn = new SolvedTurn(state);
  }
  return candidates;
};

const candidateIn = (state: State, legal: readonly Move[], turn: SolvedTurn, rng: Rng): Candidate[] => {
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

/** The same dice with the same answer teach the same, regardless of the tiles. */
const keyOf = (line: string): string => {
  const [, position = '', answer = ''] = line.split(' ');
  const [grill = '', , kept, rolled] = position.split('.');
  return [kept, rolled, answer, rolled === '' ? grill.length >> 2 : ''].join('.');
};
