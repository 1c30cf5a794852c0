export const FAILURES = ['late', 'crash', 'nonsense'] as const;

/** The reason a bot could not continue. */
export interface BotFailure {
  readonly kind: (typeof FAILURES)[number];
  /** One sentence for the bot's author, without a full stop. */
  readonly detail: string;
}

/** Parts of a detail come from the bot: without control characters, it cannot command a terminal. */
export const tamed = (detail: string): string => detail.replaceAll(/\p{Cc}/gu, '?');

/** The games a bot lost by failing. */
export interface Forfeits {
  readonly counts: Record<BotFailure['kind'], number>;
  /** What went wrong the first time. */
  readonly first: string;
}

/** By the name of the bot. */
export type BotForfeits = Record<string, Forfeits>;

export const noteForfeit = (forfeits: BotForfeits, bot: string, { kind, detail }: BotFailure): void => {
  const known = (forfeits[bot] ??= { counts: { late: 0, crash: 0, nonsense: 0 }, first: detail });
  known.counts[kind]++;
};

export const addForfeits = (into: BotForfeits, more: BotForfeits): void => {
  for (const [bot, { counts, first }] of Object.entries(more)) {
    const known = (into[bot] ??= { counts: { late: 0, crash: 0, nonsense: 0 }, first });
    for (const kind of FAILURES) known.counts[kind] += counts[kind];
  }
};

const WORDS: Readonly<Record<BotFailure['kind'], string>> = {
  late: 'by answering too late',
  crash: 'by a crash',
  nonsense: 'by a wrong answer',
};

/** `./bot.js lost 3 games by a crash, 1 by a wrong answer. The first time: …` */
export const forfeitSentence = (bot: string, { counts, first }: Forfeits): string => {
  const parts = FAILURES.filter((kind) => counts[kind] > 0).map(
    (kind, i) => `${counts[kind]}${i > 0 ? '' : counts[kind] === 1 ? ' game' : ' games'} ${WORDS[kind]}`,
  );
  return `${bot} lost ${parts.join(', ')}. The first time ${first}.`;
};
