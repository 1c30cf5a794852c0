/** Dice and deals that nobody could choose: docs/develop/fairness.md. `verification.ts` checks them. */
import type { Rng, Seat } from '../../core/index.ts';

/** How outcomes follow from secrets and contributions; every proof names it. */
export const SCHEME = 'tablee-fair/3';

/** What the outcomes of one game follow from, besides the server's secret. */
export interface Seed {
  readonly table: string;
  /** The number of the game at the table, from 1. */
  readonly playing: number;
  /** The seat that begins. */
  readonly start: Seat;
  /** The numbers of the starts before this one that led to no game. */
  readonly calledOff: readonly number[];
  /** By seat; `null` without one. */
  readonly contributions: readonly (string | null)[];
}

/** The seat that begins: the next one after each game, and the same again after a start that was called off. */
export const startOf = ({ playing, calledOff }: Pick<Seed, 'playing' | 'calledOff'>, players: number): Seat =>
  players === 0 ? 0 : (playing - 1 - calledOff.length) % players;

/** HMAC-SHA-256 of a message, with the server's secret as the key. */
export type Hmac = (message: string) => Uint8Array;

/** The source of chance for the event with this index (from 0): HMACs, cut into words of 32 bits. */
export const outcomeRng = (hmac: Hmac, seed: Seed, index: number): Rng => {
  let block = 0;
  let words: DataView | undefined;
  let at = BLOCK;
  const word = (): number => {
    if (words === undefined || at === BLOCK) {
      const bytes = hmac(messageFor(seed, index, block++));
      words = new DataView(bytes.buffer, bytes.byteOffset, BLOCK);
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4);
  };
  const rng = (): number => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
  return Object.assign(rng, { below: (limit: number) => choose(word, limit) });
};

/** Bytes of an HMAC-SHA-256. */
const BLOCK = 32;

const messageFor = ({ table, playing, start, calledOff, contributions }: Seed, index: number, block: number): string =>
  [
    SCHEME,
    table,
    playing,
    start,
    calledOff.join(','),
    contributions.map((one) => one ?? '').join(','),
    index,
    block,
  ].join('|');

/** Rejection sampling: words beyond the last whole round are skipped, so that each choice has equally many words. */
const choose = (word: () => number, limit: number): number => {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  let drawn = word();
  while (drawn >= fair) drawn = word();
  return drawn % limit;
};
