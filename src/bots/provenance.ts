/** The origin of trained weights. */
export interface Provenance {
  /** The command that reproduces them. */
  readonly command: string;
  /** How many games were played to find them. */
  readonly games: number;
  /** The win share against each opponent, over `measuredGames` games each. */
  readonly measured: Readonly<Record<string, number>>;
  readonly measuredGames: number;
}
