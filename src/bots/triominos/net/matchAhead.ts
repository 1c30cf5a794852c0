/** What is still to come of a match after a round, and what its scores are worth then. */
import type { TriominosRules } from '../../../games/triominos/index.ts';

/** By the number of players: how many points a leader adds in a round, and how far a round spreads the leads. */
const GAIN_PER_ROUND = [0, 0, 150, 120, 100, 90, 85];
const SPREAD_PER_ROUND = [0, 0, 54, 50, 50, 48, 48];

export class MatchAhead {
  readonly players: number;
  private readonly roundsAfter: number;
  private readonly goal: number;

  constructor(rounds: TriominosRules['rounds'], round: number, players: number) {
    this.players = players;
    this.roundsAfter = typeof rounds === 'number' ? rounds - round : 0;
    this.goal = typeof rounds === 'number' ? 0 : Number(rounds.slice(2));
  }

  /** How many rounds will follow this one, as far as the scores now tell. */
  roundsToCome(scores: ArrayLike<number>): number {
    if (this.goal === 0) return this.roundsAfter;
    return Math.max(0, this.goal - this.highest(scores)) / GAIN_PER_ROUND[this.players]!;
  }

  /**
   * Each seat's share of the win with these scores at the end of the round; of the last one the winners share it. Scores
   * may be unsure by so many points.
   */
  fillShares(scores: ArrayLike<number>, shares: Float64Array, unsure = 0): void {
    const highest = this.highest(scores);
    const rounds = this.roundsAfterScores(highest);
    const scale = Math.hypot(unsure, SPREAD_PER_ROUND[this.players]! * Math.sqrt(rounds));
    let sum = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const behind = highest - scores[seat]!;
      sum += shares[seat] = scale > 0 ? Math.exp(-behind / scale) : Number(behind === 0);
    }
    for (let seat = 0; seat < this.players; seat++) shares[seat]! /= sum;
  }

  private roundsAfterScores(highest: number): number {
    if (this.goal === 0) return this.roundsAfter;
    return highest >= this.goal ? 0 : Math.max(1, (this.goal - highest) / GAIN_PER_ROUND[this.players]!);
  }

  private highest(scores: ArrayLike<number>): number {
    let highest = -Infinity;
    for (let seat = 0; seat < this.players; seat++) highest = Math.max(highest, scores[seat]!);
    return highest;
  }
}
