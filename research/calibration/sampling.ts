/** How sure playouts are, and what came of it: positions from rounds of Triominos between two equal bots. */
import { below, letChance, makeMoveUnchecked, seededRng, shuffled, unwrap, type Rng } from '#src/core/index';
import { MatchChance } from '#src/analysis/triominos/matchChance';
import { Trial, Worlds } from '#src/analysis/triominos/worlds';
import { botByName, NO_LIMIT, type AnySyncBot } from '#src/bots/index';
import { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { packState } from '#src/bots/triominos/packed/packing';
import { playOutByJudgement } from '#src/bots/triominos/search/playout';
import { triominos, type Move, type State } from '#src/games/triominos/index';

/** How unsure the lead of a playout may be taken to be, in points. */
export const SCALES: readonly number[] = [5, 15, 25, 40, 50, 60, 70, 80, 100, 130];

/** One position: what was said of the seat to move, by scale, and how it ended. */
export interface Sample {
  readonly hasPool: boolean;
  /** With all racks known. */
  readonly known: readonly number[];
  /** By what the mover knew, after the move that was made. */
  readonly own: readonly number[];
  readonly won: number;
}

export interface SamplingJob {
  readonly bot: string;
  readonly seed: string;
}

const PLAYOUTS = 100;
/** One decision in so many is looked at. */
const APART = 6;

type Unfinished = Omit<Sample, 'won'> & { readonly seat: number };

export const sampleRound = ({ bot: name, seed }: SamplingJob): Sample[] => {
  const rng = seededRng(seed);
  const bot = botByName(triominos, name)!;
  let state = unwrap(triominos.start({ players: 2, rulebook: 'fiche', options: {}, start: 0 }));
  const samples: Unfinished[] = [];
  for (;;) {
    const turn = triominos.turn(state);
    if (turn.kind === 'over') return samples.map((one) => ({ ...one, won: shareOf(turn.result.winners, one.seat) }));
    if (turn.kind === 'chance') state = letChance(triominos, state, rng).state;
    else {
      const move = choose(bot, state, rng);
      if (below(rng, APART) === 0) samples.push(sampleOf(state, move, rng));
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

const sampleOf = (state: State, move: Move, rng: Rng): Unfinished => {
  const chance = new MatchChance(state.rules, state.round, 2);
  return {
    seat: state.seat,
    hasPool: state.pool.length > 0,
    known: said(knownLeads(state, rng)),
    own: said(ownLeads(state, move, chance, rng)),
  };
};

/** The mean over leads at each scale. */
const said = (leads: readonly number[]): number[] =>
  SCALES.map((scale) => leads.reduce((sum, lead) => sum + 1 / (1 + Math.exp(-lead / scale)), 0) / leads.length);

const knownLeads = (state: State, rng: Rng): number[] => {
  const before = packState(state);
  const round = new PackedRound();
  return Array.from({ length: PLAYOUTS }, () => {
    round.copy(before);
    round.pool.set(shuffled([...before.pool.subarray(0, before.poolSize)], rng));
    playOutByJudgement(round);
    return round.scores[state.seat]! - round.scores[1 - state.seat]!;
  });
};

const ownLeads = (state: State, move: Move, chance: MatchChance, rng: Rng): number[] => {
  const worlds = new Worlds(triominos.view(state, state.seat), chance, rng);
  return Array.from({ length: PLAYOUTS }, () => {
    const trial = new Trial(move, 2);
    worlds.compare([trial]);
    return trial.lead;
  });
};
