/** How often what was said came true. */

export interface Said {
  /** Positions of one round depend on each other. */
  readonly round: number;
  readonly said: number;
  readonly won: number;
}

export interface Reliability {
  /** The mean squared error: p · (1 − p) for always saying the mean share p. */
  readonly brier: number;
  /** The mean distance between what was said and what happened, over the bins by their size. */
  readonly error: number;
  readonly bins: readonly Bin[];
}

/** All that was said between two tenths: what was said on average, what happened, and how often. */
export interface Bin {
  readonly said: number;
  readonly happened: number;
  readonly count: number;
  /** The standard error of the difference, by rounds. */
  readonly doubt: number;
}

export const reliabilityOf = (all: readonly Said[]): Reliability => {
  const bins = Array.from({ length: 10 }, (_, tenth) =>
    all.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth),
  )
    .filter((bin) => bin.length > 0)
    .map(binOf);
  return {
    brier: meanOf(all.map(({ said, won }) => (said - won) ** 2)),
    error: bins.reduce((sum, { said, happened, count }) => sum + count * Math.abs(said - happened), 0) / all.length,
    bins,
  };
};

const binOf = (bin: readonly Said[]): Bin => {
  const off = meanOf(bin.map(({ said, won }) => won - said));
  const byRound = new Map<number, number>();
  for (const { round, said, won } of bin) byRound.set(round, (byRound.get(round) ?? 0) + won - said - off);
  const squares = [...byRound.values()].reduce((sum, one) => sum + one ** 2, 0);
  return {
    said: meanOf(bin.map(({ said }) => said)),
    happened: meanOf(bin.map(({ won }) => won)),
    count: bin.length,
    doubt: Math.sqrt(squares) / bin.length,
  };
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
