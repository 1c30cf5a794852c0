/** Puzzles from one round of Triominos between bots. */
import { letChance, makeMoveUnchecked, pick, sameMove, seededRng, unwrap, type Rng, type Step } from '#src/core/index';
import { follow, isOpenEnd } from '#src/analysis/triominos/openEnd';
import { matchIn } from '#src/analysis/triominos/positionValue';
import { chancesAtOnce, Trial, Worlds } from '#src/analysis/triominos/worlds';
import { writeHead, type Puzzle, type PuzzleLevel } from '#src/analysis/puzzles/puzzle';
import { readTriominosPuzzle, writeTriominosPuzzle } from '#src/analysis/triominos/puzzleNotation';
import { BOTS, NO_LIMIT, type SyncBot } from '#src/bots/index';
import { packState } from '#src/bots/triominos/packed/packing';
import { triominos, type Move, type State, type Triominos } from '#src/games/triominos/index';
import { LEAST_GAP, levelBy, namesOfWrong, type Candidate } from './candidate.ts';

const named = (names: readonly string[]): SyncBot<Triominos>[] =>
  BOTS.triominos.filter(({ name }) => names.includes(name));

/** Those that think fast; searchers would make a round a minute long. */
const WEAKER = named(['pip', 'dot', 'greedy', 'bruno', 'shrewd']);
const PLAYERS = named(['greedy', 'bruno', 'shrewd']);

const RUNGS: readonly (readonly [PuzzleLevel, (wrong: ReadonlySet<string>) => boolean])[] = [
  [5, (wrong) => ['greedy', 'bruno', 'shrewd'].every((name) => wrong.has(name))],
  [4, (wrong) => wrong.has('shrewd')],
  [3, (wrong) => wrong.has('bruno')],
  [2, (wrong) => wrong.has('greedy')],
  [1, (wrong) => wrong.has('dot') || wrong.has('pip')],
];

const TABLES = [2, 2, 2, 3, 4];

/** In how many worlds the few choices are tried that the net likes best at once. */
const WORLDS = 60;
const FEW = 3;
/** Following a long end costs more than it finds. */
const MOST_TILES_LEFT = 14;
const NODES = 200_000;
/** One puzzle for so many steps of a round, as neighbours are alike. */
const STEPS_APART = 8;

export const generateTriominos = (seed: string): Candidate[] => {
  const rng = seededRng(seed);
  const players = pick(TABLES, rng);
  const bots = Array.from({ length: players }, (): SyncBot<Triominos> => pick(PLAYERS, rng));
  let state = unwrap(triominos.start({ players, rulebook: triominos.defaultRulebook, options: {}, start: 0 }));
  const steps: Step<Triominos>[] = [];
  const candidates: Candidate[] = [];
  while (state.phase !== 'over') {
    candidates.push(...candidateIn(state, steps, seed, rng));
    const played =
      state.phase === 'play'
        ? makeMoveUnchecked(triominos, state, choose(bots[state.seat]!, state, rng), rng)
        : letChance(triominos, state, rng);
    steps.push(played.step);
    state = played.state;
  }
  return candidates;
};

const choose = (bot: SyncBot<Triominos>, state: State, rng: Rng): Move =>
  bot.choose(triominos.view(state, state.seat), triominos.legalMoves(state), rng, NO_LIMIT);

const candidateIn = (state: State, steps: readonly Step<Triominos>[], seed: string, rng: Rng): Candidate[] => {
  const legal = state.board.length === 0 ? [] : triominos.legalMoves(state);
  const clear = legal.length < 2 ? undefined : clearBest(state, legal, rng);
  if (!clear) return [];
  const { level, gap, best } = clear;
  const puzzle = { level, gap: Math.floor(100 * gap), state, best };
  const key = `${seed}/${Math.floor(steps.length / STEPS_APART)}`;
  return [{ level, key, line: writeTriominosPuzzle({ puzzle, steps }) }];
};

interface Clear {
  readonly level: PuzzleLevel;
  readonly best: Move;
  readonly gap: number;
}

const clearBest = (state: State, legal: readonly Move[], rng: Rng): Clear | undefined => {
  const view = triominos.view(state, state.seat);
  const isEnd = isOpenEnd(view);
  if (isEnd && state.racks.flat().length > MOST_TILES_LEFT) return undefined;
  const found = isEnd ? followed(state, legal) : tried(view, legal, rng);
  if (!found || !isSure(found)) return undefined;
  const level = levelBy(namesOfWrong(WEAKER, view, legal, found.best, rng), RUNGS);
  return level === null ? undefined : { level, best: found.best, gap: found.gap };
};

/** A puzzle that was found before, with its gap measured anew; `null` where its answer is not clear any more. */
export const weighAgain = (line: string): string | null => {
  const puzzle = readTriominosPuzzle(line);
  // Seeded without the head of the line, so that the worlds do not depend on the old gap.
  const rest = line.slice(HEAD_LENGTH);
  const gap = gapOf(puzzle, seededRng(rest));
  return gap === null ? null : `${writeHead({ ...puzzle, gap: Math.floor(100 * gap) })}${rest}`;
};

const HEAD_LENGTH = 3;

const gapOf = ({ state, best }: Puzzle<Triominos>, rng: Rng): number | null => {
  const view = triominos.view(state, state.seat);
  const legal = triominos.legalMoves(state);
  const answer = legal.find((move) => sameMove(move, best));
  const found = isOpenEnd(view) ? followed(state, legal) : tried(view, legal, rng);
  return found && found.best === answer && isSure(found) ? found.gap : null;
};

const isSure = ({ gap, doubt }: Tried): boolean => gap >= Math.max(LEAST_GAP, 2 * doubt);

interface Tried {
  readonly best: Move;
  readonly gap: number;
  /** The standard error of the gap. */
  readonly doubt: number;
}

/** The best choice is the one that the net likes best at once; nothing if imagined worlds prefer another. */
const tried = (view: Triominos['view'], legal: readonly Move[], rng: Rng): Tried | undefined => {
  const atOnce = chancesAtOnce(view, legal);
  const few = legal
    .map((move, i) => ({ move, win: atOnce[i]![view.seat]! }))
    .toSorted((a, b) => b.win - a.win)
    .slice(0, FEW);
  const worlds = new Worlds(view, rng);
  const trials = few.map(({ move }) => new Trial(move, view.scores.length));
  for (let i = 0; i < WORLDS; i++) worlds.compare(trials);
  const [first, second] = trials.toSorted((a, b) => b.win - a.win);
  if (first !== trials[0]) return undefined;
  const gaps = first!.wins.map((win, i) => win - second!.wins[i]!);
  const gap = gaps.reduce((sum, one) => sum + one, 0) / WORLDS;
  const doubt = Math.sqrt(gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0)) / WORLDS;
  return { best: first!.move, gap, doubt };
};

/** Nothing unless every move was followed to the end. */
const followed = (state: State, legal: readonly Move[]): Tried | undefined => {
  const ends = follow(packState(state), legal, matchIn(state), NODES);
  const worth = ({ chances }: (typeof ends)[number]): number => chances[state.seat]!;
  if (ends.some(({ isExact }) => !isExact)) return undefined;
  const [first, second] = ends.toSorted((a, b) => worth(b) - worth(a));
  return { best: first!.move, gap: worth(first!) - worth(second!), doubt: 0 };
};
