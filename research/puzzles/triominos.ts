/** Puzzles from one round of Triominos between bots. */
import { letChance, makeMoveUnchecked, pick, sameMove, seededRng, unwrap, type Rng, type Step } from '#src/core/index';
import { MatchChance } from '#src/analysis/triominos/matchChance';
import { follow, isOpenEnd } from '#src/analysis/triominos/openEnd';
import { Trial, Worlds } from '#src/analysis/triominos/worlds';
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

/** In how many worlds every move is tried, and then the few best in fresh ones. */
const FIRST_WORLDS = 60;
const FRESH_WORLDS = 500;
const FEW = 4;
/** Following a long end costs more than it finds. */
const MOST_TILES_LEFT = 14;
const NODES = 20_000;
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
  const chance = new MatchChance(state.rules, state.round, state.scores.length);
  const isEnd = isOpenEnd(view);
  if (isEnd && state.racks.flat().length > MOST_TILES_LEFT) return undefined;
  const found = isEnd ? followed(state, legal, chance) : tried(view, legal, chance, FIRST_WORLDS, rng);
  if (!found || found.gap < LEAST_GAP) return undefined;
  const level = levelBy(namesOfWrong(WEAKER, view, legal, found.best, rng), RUNGS);
  if (level === null) return undefined;
  if (isEnd) return { level, best: found.best, gap: found.gap };
  const again = tried(view, found.few, chance, FRESH_WORLDS, rng);
  return again.best === found.best && isSure(again) ? { level, best: found.best, gap: again.gap } : undefined;
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
  const chance = new MatchChance(state.rules, state.round, state.scores.length);
  const found = isOpenEnd(view) ? followed(state, legal, chance) : triedAgain(view, legal, chance, rng);
  return found && found.best === answer && isSure(found) ? found.gap : null;
};

/** In fresh worlds, those that looked best in the first ones. */
const triedAgain = (view: Triominos['view'], legal: readonly Move[], chance: MatchChance, rng: Rng): Tried =>
  tried(view, tried(view, legal, chance, FIRST_WORLDS, rng).few, chance, FRESH_WORLDS, rng);

const isSure = ({ gap, doubt }: Tried): boolean => gap >= Math.max(LEAST_GAP, 2 * doubt);

interface Tried {
  readonly best: Move;
  readonly gap: number;
  /** The standard error of the gap. */
  readonly doubt: number;
  /** The best few. */
  readonly few: readonly Move[];
}

const tried = (
  view: Triominos['view'],
  moves: readonly Move[],
  chance: MatchChance,
  count: number,
  rng: Rng,
): Tried => {
  const worlds = new Worlds(view, chance, rng);
  const trials = moves.map((move) => new Trial(move, chance.players));
  for (let i = 0; i < count; i++) worlds.compare(trials);
  const few = trials.toSorted((a, b) => b.win - a.win).slice(0, FEW);
  const [first, second] = few;
  const gaps = first!.wins.map((win, i) => win - second!.wins[i]!);
  const gap = gaps.reduce((sum, one) => sum + one, 0) / count;
  const doubt = Math.sqrt(gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0)) / count;
  return { best: first!.move, gap, doubt, few: few.map(({ move }) => move) };
};

/** Nothing unless every move was followed to the end. */
const followed = (state: State, legal: readonly Move[], chance: MatchChance): Tried | undefined => {
  const ends = follow(packState(state), legal, chance, NODES);
  const worth = ({ shown }: (typeof ends)[number]): number => shown[state.seat]!;
  if (ends.some((end) => worth(end) !== end.shownBefore[state.seat]!)) return undefined;
  const [first, second] = ends.toSorted((a, b) => worth(b) - worth(a));
  return { best: first!.move, gap: worth(first!) - worth(second!), doubt: 0, few: [] };
};
