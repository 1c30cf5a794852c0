/** How long bots think about a decision, in milliseconds. A single legal move is not a decision. */

/** Counts by length, each length a twentieth longer than the one before, so that any number of decisions takes little room. */
export interface Times {
  readonly counts: Record<number, number>;
  most: number;
}

/** The times of each bot, by name. */
export type BotTimes = Record<string, Times>;

/** A summary of a bot's times. */
export interface Thinking {
  readonly bot: string;
  readonly decisions: number;
  readonly median: number;
  /** 99 of 100 decisions took no longer. */
  readonly slow: number;
  readonly most: number;
}

const SHORTEST = 0.001;
const LENGTHS_A_DOUBLING = 14;

const lengthOf = (milliseconds: number): number =>
  Math.max(0, Math.ceil(Math.log2(milliseconds / SHORTEST) * LENGTHS_A_DOUBLING));

const millisecondsOf = (length: number): number => SHORTEST * 2 ** (length / LENGTHS_A_DOUBLING);

export const noteTime = (times: BotTimes, bot: string, milliseconds: number): void =>
  add((times[bot] ??= { counts: {}, most: 0 }), lengthOf(milliseconds), 1, milliseconds);

const add = (times: Times, length: number, count: number, most: number): void => {
  times.counts[length] = (times.counts[length] ?? 0) + count;
  times.most = Math.max(times.most, most);
};

export const addTimes = (into: BotTimes, more: BotTimes): void => {
  for (const [bot, { counts, most }] of Object.entries(more)) {
    const times = (into[bot] ??= { counts: {}, most: 0 });
    for (const [length, count] of Object.entries(counts)) add(times, Number(length), count, most);
  }
};

export const thinkingOf = (times: BotTimes): readonly Thinking[] =>
  Object.entries(times).map(([bot, one]) => ({
    bot,
    decisions: decisionsIn(one),
    median: quantile(one, 0.5),
    slow: quantile(one, 0.99),
    most: one.most,
  }));

const decisionsIn = ({ counts }: Times): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Never less than the true one, and at most a twentieth more. */
const quantile = (times: Times, share: number): number => {
  let left = share * decisionsIn(times);
  for (const [length, count] of Object.entries(times.counts)) {
    left -= count;
    if (left <= 0) return Math.min(times.most, millisecondsOf(Number(length)));
  }
  return times.most;
};
