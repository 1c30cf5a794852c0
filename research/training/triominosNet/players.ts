/** Who sits at a table of self-play: mostly the net itself, and now and then others, so that it knows their tables too. */
import { below, type Rng } from '#src/core/index';
import type { MatchAhead } from '#src/bots/triominos/net/matchAhead';
import type { NetJudge } from '#src/bots/triominos/net/netJudge';
import { listMoves, MOST_MOVES, pointsFor } from '#src/bots/triominos/packed/packedMoves';
import type { PackedRound } from '#src/bots/triominos/packed/packedRound';
import type { Beliefs } from '#src/bots/triominos/search/beliefs';
import { judgeOf } from '#src/bots/triominos/search/judgement';

export type Kind = 'net' | 'judgement' | 'greedy' | 'random';

const MIXED_TABLES = 0.35;
/** At some tables judgement plays alone: there all hoard, as nets hardly do at first. */
const JUDGING_TABLES = 0.1;
/** Up to which share of the seats of a mixed table each kind sits there. */
const UP_TO: readonly (readonly [share: number, kind: Kind])[] = [
  [0.45, 'net'],
  [0.75, 'judgement'],
  [0.9, 'greedy'],
  [1, 'random'],
];

const drawKind = (rng: Rng): Kind => {
  const share = rng();
  return UP_TO.find(([upTo]) => share < upTo)![1];
};

/** At most tables all play alike. */
export const drawTable = (players: number, usual: Kind, rng: Rng): Kind[] => {
  const table = rng();
  if (table < MIXED_TABLES) return Array.from({ length: players }, () => drawKind(rng));
  return Array.from({ length: players }, () => (table < MIXED_TABLES + JUDGING_TABLES ? 'judgement' : usual));
};

const moves = new Int32Array(MOST_MOVES);

export const chooseAs = (
  kind: Kind,
  judge: NetJudge,
  round: PackedRound,
  beliefs: Beliefs,
  match: MatchAhead,
  rng: Rng,
): number => {
  if (kind === 'net') return judge.best(round, beliefs, match);
  if (kind === 'judgement') return judgeOf(round).best(round);
  const count = listMoves(round, moves);
  // A draw or a pass comes last; the player at random draws only when nothing fits.
  if (kind === 'random') return moves[count === 1 ? 0 : below(rng, count - 1)]!;
  let best = moves[0]!;
  for (let i = 1; i < count; i++) if (pointsFor(round, moves[i]!) > pointsFor(round, best)) best = moves[i]!;
  return best;
};
