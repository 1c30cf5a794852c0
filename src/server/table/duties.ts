/** What a table needs done without anybody asking: bot moves, and what becomes of those who are late or gone. */
import type { Seat } from '../../core/index.ts';
import { botAt, deadlineOf, seatToMove, type Table } from './table.ts';
import type { IsPresent } from './viewing.ts';

export type Duty = { readonly at: number } & (
  | { readonly kind: 'bot'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'standIn'; readonly seat: Seat }
  | { readonly kind: 'skip'; readonly seat: Seat }
  | { readonly kind: 'late' }
);

/** ms in which clients reveal by themselves; a tab that nobody looks at wakes every fifteen seconds. */
const REVEAL_WITHIN = 20_000;

/** How long is waited for others. */
export interface Patience {
  /** ms before a bot moves. */
  readonly botDelay: number;
  /** ms until somebody who does not watch is gone. */
  readonly goneAfter: number;
}

export const dutyOf = (table: Table, isPresent: IsPresent, patience: Patience, now: number): Duty | null => {
  // A clock that was set back has left a log from the future: nobody waits until that comes.
  const ahead = Math.max(0, table.at - now);
  if (table.play?.gathering === 'awaited') return { kind: 'late', at: table.play.since - ahead + REVEAL_WITHIN };
  const seat = seatToMove(table);
  if (seat === null || !table.play) return null;
  const bot = botAt(table, seat);
  if (bot !== null) return { kind: 'bot', seat, bot, at: table.at - ahead + patience.botDelay };
  if (table.terms.absent === 'wait') return null;
  const deadline = deadlineOf(table);
  if (deadline === null && isPresent(seat)) return null;
  const at = deadline === null ? now + patience.goneAfter : deadline - ahead;
  if (table.terms.absent === 'bot') return { kind: 'standIn', seat, at };
  return isDeserted(table, isPresent) ? null : { kind: 'skip', seat, at };
};

/** With nobody there, skipping turns could go on for ever; days are long enough for anybody to come back. */
const isDeserted = ({ seats, terms }: Table, isPresent: IsPresent): boolean =>
  terms.pace.kind !== 'days' && !seats.some(({ kind }, seat) => kind === 'person' && isPresent(seat));
