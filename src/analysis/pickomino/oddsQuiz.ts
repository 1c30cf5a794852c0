/** Questions that ask for a chance at a position of Pickomino, with the answer. */
import { below, pick, seededRng, type Rng } from '../../core/index.ts';
import { diceLeft, mustStop, pickomino, type State } from '../../games/pickomino/index.ts';
import { liveOddsOf } from './liveOdds.ts';

export interface PickominoOddsQuestion {
  readonly state: State;
  /** The chance that the next roll shows no new symbol, or of a tile of at least `tile` with the best play for it. */
  readonly about: { readonly type: 'lostNext' } | { readonly type: 'atLeast'; readonly tile: number };
  /** From 0 to 1. */
  readonly truth: number;
}

/** An answer closer to 0 or 1 is too easy. */
const LEAST = 0.03;
const MOST = 0.97;

/** The same question for the same seed. */
export const askOdds = (seed: string | number): PickominoOddsQuestion => {
  const rng = seededRng(seed);
  for (;;) {
    const question = questionAbout(someTurn(rng), rng);
    if (question && question.truth > LEAST && question.truth < MOST) return question;
  }
};

/** One to three throws into a turn, in the first half of a game played at random. */
const someTurn = (rng: Rng): State => {
  const start = pickomino.start({ players: 2, rulebook: pickomino.defaultRulebook, options: {}, start: 0 });
  if (!start.ok) throw new Error('the default setup starts');
  let state = start.value;
  for (let turns = below(rng, 12); turns > 0 && state.grill.length > 4; turns--) state = endTurn(state, rng);
  for (let keeps = 1 + below(rng, 3); keeps > 0; keeps--) {
    const kept = keepSome(state, rng);
    if (kept.seat !== state.seat || mustStop(kept)) return state;
    state = kept;
  }
  return state;
};

const keepSome = (state: State, rng: Rng): State => {
  const rolling = pickomino.next(state, { type: 'roll' });
  const rolled = pickomino.next(rolling, pickomino.chances(rolling).sample(rng));
  const keeps = pickomino.legalMoves(rolled);
  return rolled.rolled === null ? rolled : pickomino.next(rolled, pick(keeps, rng));
};

/** A random tile from the grill, or none: enough variety of positions. */
const endTurn = (state: State, rng: Rng): State =>
  pickomino.next(state, { type: 'stop', take: rng() < 0.7 ? pick(state.grill, rng) : null });

const questionAbout = (state: State, rng: Rng): PickominoOddsQuestion | undefined => {
  const odds = liveOddsOf(state);
  if (odds.lostNext !== null && odds.lostNext > 0 && diceLeft(state) > 0 && rng() < 0.4)
    return { state, about: { type: 'lostNext' }, truth: odds.lostNext };
  const tiles = Object.entries(odds.atLeast);
  const [tile, truth] = tiles[below(rng, tiles.length)] ?? [];
  return truth === undefined ? undefined : { state, about: { type: 'atLeast', tile: Number(tile) }, truth };
};
