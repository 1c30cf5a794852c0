/** What the analysis says of the seat to move, and what came of it: positions from rounds of Triominos between bots. */
import { below, letChance, makeMoveUnchecked, seededRng, unwrap, type Rng } from '#src/core/index';
import { isOpenEnd } from '#src/analysis/triominos/openEnd';
import { chancesIn } from '#src/analysis/triominos/positionValue';
import { chancesAtOnce } from '#src/analysis/triominos/worlds';
import { botByName, NO_LIMIT, type AnySyncBot } from '#src/bots/index';
import { triominos, type Move, type State, type TriominosRules } from '#src/games/triominos/index';

/** One position: what was said of the seat to move, and how it ended. */
export interface Sample {
  readonly hasPool: boolean;
  /** With all racks known. */
  readonly known: number;
  /** By what the mover knew, after the move that was made; nothing is said where the end is searched instead. */
  readonly own: number | null;
  readonly won: number;
}

export interface SamplingJob {
  /** By seat; as many as players. */
  readonly bots: readonly string[];
  readonly rulebook: string;
  readonly rounds: string;
  readonly seed: string;
}

/** One decision in so many is looked at. */
const APART = 4;
/** How many positions are searched where nothing is hidden, as in an analysis. */
const NODES = 20_000;

type Unfinished = Omit<Sample, 'won'> & { readonly seat: number };

export const sampleRound = ({ bots: names, rulebook, rounds, seed }: SamplingJob): Sample[] => {
  const rng = seededRng(seed);
  const bots = names.map((name) => botByName(triominos, name)!);
  const options = { rounds: (/^\d+$/.test(rounds) ? Number(rounds) : rounds) as TriominosRules['rounds'] };
  let state = unwrap(triominos.start({ players: bots.length, rulebook, options, start: below(rng, bots.length) }));
  const samples: Unfinished[] = [];
  for (;;) {
    const turn = triominos.turn(state);
    if (turn.kind === 'over') return samples.map((one) => ({ ...one, won: shareOf(turn.result.winners, one.seat) }));
    if (turn.kind === 'chance') state = letChance(triominos, state, rng).state;
    else {
      const move = choose(bots[state.seat]!, state, rng);
      if (below(rng, APART) === 0) samples.push(sampleOf(state, move));
      state = makeMoveUnchecked(triominos, state, move, rng).state;
    }
  }
};

const choose = (bot: AnySyncBot, state: State, rng: Rng): Move => {
  const legal = triominos.legalMoves(state);
  const move = bot.choose(triominos.view(state, state.seat), legal, rng, NO_LIMIT);
  return legal[legal.findIndex((one) => one === move)]!;
};

const shareOf = (winners: readonly number[], seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);

const sampleOf = (state: State, move: Move): Unfinished => {
  const { seat } = state;
  const view = triominos.view(state, seat);
  return {
    seat,
    hasPool: state.pool.length > 0,
    known: chancesIn(state, NODES)[seat]!,
    own: isOpenEnd(view) ? null : chancesAtOnce(view, [move])[0]![seat]!,
  };
};
