import type { Refusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** How a table is set before anything happens. */
export interface Setup {
  readonly players: number;
  readonly rulebook: string;
  /** House rules: what differs from the rulebook. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seat that begins, where the rules leave it to the people. */
  readonly start: Seat;
}

/** Refuses a number of players, or a first seat, that does not fit the table. */
export const whyBadTable = (setup: Setup, least: number, most: number, rule: string): Refusal | undefined => {
  const { players, start } = setup;
  if (!Number.isInteger(players) || players < least || players > most)
    return { code: 'wrong-player-count', rule, players, least, most };
  if (!Number.isInteger(start) || start < 0 || start >= players) return { code: 'no-such-seat', seat: start, players };
  return undefined;
};
