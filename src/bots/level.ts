/** An opponent for people: a bot with a name and a temper. */
export interface Level {
  /** The bot that plays it. */
  readonly bot: string;
  readonly name: string;
  /** One word that messages describe in every language. */
  readonly temper: string;
  /** Wins in a hundred games of two against `greedy`, by docs/research/strength.json; `null` where not measured. */
  readonly wins: number | null;
}
