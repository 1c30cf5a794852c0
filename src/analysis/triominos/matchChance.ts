import type { TriominosRules } from '../../games/triominos/index.ts';

/** The spread of a lead after one more round, in points. */
const SCALE_PER_ROUND = 50;

/** How many points all seats together score in a round. */
const POINTS_PER_ROUND = 250;

/**
 * A playout follows judgement, but people and masters play differently, so its lead is uncertain by so many points.
 * Fitted by `research/calibration` on rounds of masters; docs/research/analysis.md has the table, and says where it is rough.
 */
const KNOWN_WITH_POOL = 130;
const KNOWN_WITHOUT_POOL = 60;

/** With all racks known. */
export const smoothingFor = (poolSize: number): number => (poolSize === 0 ? KNOWN_WITHOUT_POOL : KNOWN_WITH_POOL);

/** With the knowledge of the player to move. */
export const OWN_SMOOTHING = 80;

/** Win chances of the match by the scores at the end of a round. */
export class MatchChance {
  readonly players: number;
  private readonly rules: TriominosRules;
  private readonly round: number;

  constructor(rules: TriominosRules, round: number, players: number) {
    this.rules = rules;
    this.round = round;
    this.players = players;
  }

  /** Each seat's chance; unsmoothed, those with the most points share the win once no round is to come. */
  fill(scores: ArrayLike<number>, smoothing: number, chances: Float64Array): void {
    let highest = -Infinity;
    for (let seat = 0; seat < this.players; seat++) highest = Math.max(highest, scores[seat]!);
    const scale = Math.hypot(smoothing, SCALE_PER_ROUND * Math.sqrt(this.roundsToCome(highest)));
    let sum = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const behind = highest - scores[seat]!;
      sum += chances[seat] = scale > 0 ? Math.exp(-behind / scale) : Number(behind === 0);
    }
    for (let seat = 0; seat < this.players; seat++) chances[seat]! /= sum;
  }

  private roundsToCome(highest: number): number {
    const { rounds } = this.rules;
    if (typeof rounds === 'number') return rounds - this.round;
    return Math.max(0, Number(rounds.slice(2)) - highest) / (POINTS_PER_ROUND / this.players);
  }
}
