import type { Refusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** Players, rulebook, options and start of a game; `R` are its rules, where the game is known. */
export interface Setup<R extends object = Readonly<Record<string, unknown>>> {
  readonly players: number;
  readonly rulebook: string;
  /** House rules: what differs from the rulebook. */
  readonly options: Readonly<Partial<R>>;
  /** The seat that begins, where the rules leave it to the people. */
  readonly start: Seat;
}

/** Refuses a number of players, or a first seat, that does not fit the table. */
export const whyBadTable = (
  { players, start }: Omit<Setup, 'options'>,
  least: number,
  most: number,
  rule: string,
): Refusal | undefined => {
  if (!Number.isInteger(players) || players < least || players > most)
    return { code: 'wrong-player-count', rule, players, least, most };
  if (!Number.isInteger(start) || start < 0 || start >= players) return { code: 'no-such-seat', seat: start, players };
  return undefined;
};
