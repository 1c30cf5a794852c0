/**
 * Commit and reveal (docs/develop/fairness.md), as part of a table's state: seats commit when they sit down, the start fixes
 * the commitments, each client then reveals its link, and only after that is anything drawn. `revealing.ts` decides
 * which of this a seat may do.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Seat } from '../../core/index.ts';
import { commitmentBehind, linkOf, type Hmac } from '../../protocol/index.ts';
import type { Reveals, SeatReveal } from '../../record/index.ts';
import type { Play, SeatState, Table } from './table.ts';

/**
 * The server's secrets form a hash chain like those of the seats: the secret of game k is link k. So the commitment
 * shown when the table opens binds the secrets of all its games, and a published secret is the commitment to the next
 * one. This is the secret of the last game, from which the others follow.
 */
export const newLastSecret = (): string => randomBytes(32).toString('hex');

/** The commitment to the secret of a game, before it is published. */
export const commitmentTo = (secret: string): string => commitmentBehind(secret, 1);

export const hmacUnder =
  (secret: string): Hmac =>
  (message) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();

/** The reveal phase of a game that starts now. */
export const revealsAtStart = ({ seats, seq }: Table): Pick<Play, 'contributions' | 'reveals' | 'revealPhase'> => {
  const reveals: Reveals = { frozen: seq, seats: seats.map(pendingReveal), agreed: [] };
  return {
    contributions: seats.map(() => null),
    reveals,
    revealPhase: reveals.seats.some((seat) => seat !== null) ? 'awaited' : 'done',
  };
};

const pendingReveal = (seat: SeatState): SeatReveal | null =>
  seat.kind === 'person' && seat.commitment
    ? { commitment: seat.commitment.value, committed: seat.commitment.seq, revealed: null }
    : null;

export const commitmentAt = (seat: SeatState | undefined): string | null =>
  seat?.kind === 'person' ? (seat.commitment?.value ?? null) : null;

/** The seats whose link is awaited; none once the game continues without them. */
export const awaitedAt = ({ play }: Table): readonly Seat[] =>
  !play || play.revealPhase === 'done'
    ? []
    : play.reveals.seats.flatMap((one, seat) => (one?.revealed === null ? [seat] : []));

/** Seats and commitments are fixed, and nothing is drawn yet. */
export const isRevealing = ({ phase, play }: Table): boolean => phase === 'playing' && play?.revealPhase !== 'done';

const withPlay = (table: Table, change: (play: Play) => Partial<Play>): Table =>
  table.play ? { ...table, play: { ...table.play, ...change(table.play) } } : table;

export const afterRevealed = (table: Table, seat: Seat, link: string): Table =>
  withPlay(table, ({ reveals, contributions }) => ({
    reveals: {
      ...reveals,
      seats: reveals.seats.map((one, i) => (one && i === seat ? { ...one, revealed: table.seq } : one)),
    },
    contributions: contributions.with(seat, link),
  }));

export const afterLate = (table: Table): Table => withPlay(table, () => ({ revealPhase: 'late' }));

export const afterGoingOn = (table: Table, seat: Seat): Table =>
  withPlay(table, ({ reveals }) => ({ reveals: { ...reveals, agreed: [...reveals.agreed, seat] } }));

/** The time of the first turn starts now. A late seat may have agreed only where nobody revealed. */
export const afterRevealsClosed = (table: Table): Table =>
  withPlay(table, ({ contributions, reveals }) => {
    const isAlone = contributions.every((link) => link === null);
    const agreed = reveals.agreed.filter((seat) => isAlone || reveals.seats[seat]?.revealed !== null);
    return { revealPhase: 'done', since: table.at, seq: table.seq, reveals: { ...reveals, agreed } };
  });

/** Links already revealed are public: the next start gets another number, and so needs other links. */
export const afterCalledOff = (table: Table): Table => {
  const playing = table.playing + 1;
  const calledOff = [...table.calledOff, table.playing];
  return { ...table, phase: 'open', playing, calledOff, secret: linkOf(table.lastSecret, playing), play: null };
};
