/** The next thing a table needs without a request: a bot's move, or a step for a late or absent player. */
import type { Seat } from '../../core/index.ts';
import { botAt, deadlineOf, seatToMove, type Table } from './table.ts';
import type { IsPresent } from './viewing.ts';

export type Duty = { readonly at: number } & (
  | { readonly kind: 'bot'; readonly seat: Seat; readonly bot: string }
  // `isAway`: false while the person to move may be present, and has no clock.
  | { readonly kind: 'standIn'; readonly seat: Seat; readonly isAway: boolean }
  | { readonly kind: 'skip'; readonly seat: Seat; readonly isAway: boolean }
  | { readonly kind: 'late' }
);

/** How long the server waits before it acts. */
export interface DutyDelays {
  /** ms before a bot moves. */
  readonly botDelay: number;
  /** ms after which a disconnected player counts as away. */
  readonly goneAfter: number;
  /** ms that clients have to reveal; browsers wake a hidden tab only every fifteen seconds or so. */
  readonly revealWithin: number;
}

/** Without presence, the earliest duty there may be. */
export const dutyOf = (
  table: Table,
  isPresent: IsPresent | undefined,
  delays: DutyDelays,
  now: number,
): Duty | null => {
  // After the clock was set back, the log ends in the future: count from now instead.
  const ahead = Math.max(0, table.at - now);
  if (table.play?.revealPhase === 'awaited')
    return { kind: 'late', at: table.play.since - ahead + delays.revealWithin };
  const seat = seatToMove(table);
  if (seat === null || !table.play) return null;
  const bot = botAt(table, seat);
  if (bot !== null) return { kind: 'bot', seat, bot, at: table.at - ahead + delays.botDelay };
  if (table.terms.absent === 'wait') return null;
  const deadline = deadlineOf(table);
  const at = deadline === null ? now + delays.goneAfter : deadline - ahead;
  const isAway = deadline !== null || isPresent?.(seat) === false;
  if (table.terms.absent === 'bot') return { kind: 'standIn', seat, at, isAway };
  return isPresent && isDeserted(table, isPresent) ? null : { kind: 'skip', seat, at, isAway };
};

/** Without anyone present turns would be skipped forever; a pace of days gives people time to come back. */
const isDeserted = ({ seats, terms }: Table, isPresent: IsPresent): boolean =>
  terms.pace.kind !== 'days' && !seats.some(({ kind }, seat) => kind === 'person' && isPresent(seat));
