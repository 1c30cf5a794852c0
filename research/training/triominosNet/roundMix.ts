/** The rounds that a net learns from: rulebooks, house rules, and where in a match they stand. */
import { below, letChance, pick, unwrap, type Rng } from '#src/core/index';
import { RULEBOOKS, triominos, type TriominosRules } from '#src/games/triominos/index';
import { MatchAhead } from '#src/bots/triominos/net/matchAhead';
import type { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { packState } from '#src/bots/triominos/packed/packing';

export interface DealtRound {
  readonly round: PackedRound;
  readonly match: MatchAhead;
  /** A single round by a rulebook as printed: what is measured. */
  readonly isPlain: boolean;
}

/** Five and six play by classic alone. */
const rulebookFor = (players: number, rng: Rng): keyof typeof RULEBOOKS =>
  players > 4 || rng() < 0.5 ? 'classic' : 'fiche';

const HOUSE_RULES = [
  { bridge: 'gapBothSides' },
  { afterDraw: 'any' },
  { afterDraw: 'drawn' },
  { blocked: 'differences' },
  { blocked: 'subtract' },
  { emptyPoolPenalty: 10 },
] as const satisfies readonly Partial<TriominosRules>[];

const HOUSE_SHARE = 0.1;

/** How often a round decides alone, and how often it is one of a match to so many points; the rest are matches by rounds. */
const SINGLE = { fiche: 0.8, classic: 0.4 } as const;
const TO_POINTS = { fiche: 0.05, classic: 0.45 } as const;

export const dealRound = (players: number, rng: Rng): DealtRound => {
  const rulebook = rulebookFor(players, rng);
  const options = rng() < HOUSE_SHARE ? pick(HOUSE_RULES, rng) : {};
  let state = unwrap(
    triominos.start({ players, rulebook, options: { ...options, rounds: 1 }, start: below(rng, players) }),
  );
  while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
  const round = packState(state);
  const kind = rng();
  if (kind < SINGLE[rulebook])
    return { round, match: new MatchAhead(1, 1, players), isPlain: Object.keys(options).length === 0 };
  const toPoints = kind < SINGLE[rulebook] + TO_POINTS[rulebook];
  const match = toPoints ? matchToPoints(round, rng) : matchOfRounds(round, rng);
  return { round, match, isPlain: false };
};

const GOALS = [200, 300, 400, 400, 400, 500, 1000] as const;

const matchToPoints = ({ players, scores }: PackedRound, rng: Rng): MatchAhead => {
  const goal = pick(GOALS, rng);
  const level = rng() * goal;
  for (let seat = 0; seat < players; seat++)
    scores[seat] = Math.round(Math.min(goal - 1, Math.max(0, level + (rng() - 0.7) * Math.min(level, 160))));
  return new MatchAhead(`to${goal}`, 1, players);
};

const matchOfRounds = ({ players, scores }: PackedRound, rng: Rng): MatchAhead => {
  const played = below(rng, 4);
  for (let seat = 0; seat < players; seat++)
    scores[seat] = Math.round(80 * played + (rng() + rng() - 1) * 80 * Math.sqrt(played));
  return new MatchAhead(played + 1 + below(rng, 4), played + 1, players);
};
