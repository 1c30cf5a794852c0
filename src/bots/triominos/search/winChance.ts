import type { View } from '../../../games/triominos/index.ts';

/** How likely the viewer is to win the match, 0 to 1, with these scores at the end of the round. */
export type WinChance = (scores: Int32Array) => number;

/** How many points of lead count as fairly safe in the last round. Not fewer, since imagined rounds are not the real one. */
export const ROUND_SCALE = 15;

/** How far one more round moves a lead. */
const SCALE_PER_ROUND = 50;

/** How many points all seats together score in a round. */
const POINTS_PER_ROUND = 250;

export const winChanceOf = ({ viewer, rules, round, scores }: View): WinChance => {
  const players = scores.length;
  const seat = viewer!;
  const roundsToCome = (highest: number): number =>
    typeof rules.rounds === 'number'
      ? rules.rounds - round
      : Math.max(0, Number(rules.rounds.slice(2)) - highest) / (POINTS_PER_ROUND / players);
  return (after) => {
    let rival = -Infinity;
    for (let other = 0; other < players; other++) if (other !== seat) rival = Math.max(rival, after[other]!);
    const own = after[seat]!;
    const rounds = roundsToCome(Math.max(own, rival));
    const scale = rounds === 0 ? ROUND_SCALE : Math.hypot(ROUND_SCALE, SCALE_PER_ROUND * Math.sqrt(rounds));
    return 1 / (1 + Math.exp((rival - own) / scale));
  };
};
