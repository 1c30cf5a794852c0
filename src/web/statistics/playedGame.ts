/** One finished game of a person on this device, in figures. */
import type { Analysis } from '../../analysis/analysis.ts';
import type { Seat } from '../../core/index.ts';
import type { SavedTable } from '../device/savedTable.ts';

export interface PlayedGame {
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly game: string;
  readonly rulebook: string;
  /** The bots by name, a person as `null`. */
  readonly opponents: readonly (string | null)[];
  /** Share of the win. */
  readonly share: number;
  /** `null` until it is analysed. */
  readonly found: Found | null;
}

export interface Found {
  readonly accuracy: number | null;
  readonly luck: number;
  readonly adjusted: number;
}

/** The seat of the only person at the table, or of the one with that name; `null` where that is not clear. */
export const ownSeat = ({ record }: SavedTable, name: string): Seat | null => {
  const people = record.players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  const [own, ...others] = people.length === 1 ? people : people.filter((seat) => record.players[seat]!.name === name);
  return own === undefined || others.length > 0 ? null : own;
};

/** `undefined` for a game that is not over, or without a clear owner. */
export const playedGame = (saved: SavedTable, name: string, analysis?: Analysis): PlayedGame | undefined => {
  const { record, id, changed: at } = saved;
  const seat = ownSeat(saved, name);
  if (seat === null || !record.result) return undefined;
  const { winners } = record.result;
  const opponents = record.players.flatMap(({ bot }, other) => (other === seat ? [] : [bot ?? null]));
  const share = winners.includes(seat) ? 1 / winners.length : 0;
  return { id, at, game: record.game, rulebook: record.rulebook, opponents, share, found: foundIn(analysis, seat) };
};

const foundIn = (analysis: Analysis | undefined, seat: Seat): Found | null => {
  const own = analysis?.seats[seat];
  return own ? { accuracy: own.accuracy, luck: own.parts.ownLuck + own.parts.deal, adjusted: own.adjusted } : null;
};
