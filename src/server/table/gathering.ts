/**
 * How the contributions of a playing come together. Seats commit as they sit down; when the game starts the
 * commitments are fixed, each client reveals its link, and only then is anything drawn: docs/develop/fairness.md. Pure, like
 * the rest of the table.
 */
import type { Seat } from '../../core/index.ts';
import { hasReveals } from '../../protocol/index.ts';
import type { Reveals, SeatReveal } from '../../record/index.ts';
import { secretOf } from './secrets.ts';
import type { Play, SeatState, Table } from './tableState.ts';

type Gathered = Pick<Play, 'contributions' | 'reveals' | 'gathering'>;

/** Where a playing stands at its start. */
export const gatheringFor = ({ scheme, seats, seq }: Table): Gathered => {
  if (!hasReveals(scheme)) return { contributions: seats.map(toldBy), reveals: null, gathering: 'done' };
  const reveals: Reveals = { frozen: seq, seats: seats.map(boundTo), agreed: [] };
  return {
    contributions: seats.map(() => null),
    reveals,
    gathering: reveals.seats.some((seat) => seat !== null) ? 'awaited' : 'done',
  };
};

export const toldBy = (seat: SeatState): string | null => (seat.kind === 'person' ? seat.contribution : null);

export const commitmentAt = (seat: SeatState): string | null =>
  seat.kind === 'person' ? (seat.commitment?.value ?? null) : null;

const boundTo = (seat: SeatState): SeatReveal | null =>
  seat.kind === 'person' && seat.commitment
    ? { commitment: seat.commitment.value, committed: seat.commitment.seq, revealed: null }
    : null;

/** The seats whose link is still to come; none once the game goes on without them. */
export const awaitedAt = ({ play }: Table): readonly Seat[] =>
  !play?.reveals || play.gathering === 'done'
    ? []
    : play.reveals.seats.flatMap((one, seat) => (one?.revealed === null ? [seat] : []));

/** Whether seats and commitments are fixed and nothing is drawn yet. */
export const isGathering = ({ phase, play }: Table): boolean => phase === 'playing' && play?.gathering !== 'done';

const withPlay = (table: Table, change: Partial<Play>): Table =>
  table.play ? { ...table, play: { ...table.play, ...change } } : table;

const withReveals = (table: Table, change: (reveals: Reveals) => Reveals, also: Partial<Play> = {}): Table =>
  table.play?.reveals ? withPlay(table, { reveals: change(table.play.reveals), ...also }) : table;

export const afterRevealed = (table: Table, seat: Seat, link: string): Table =>
  withReveals(
    table,
    (reveals) => ({
      ...reveals,
      seats: reveals.seats.map((one, i) => (one && i === seat ? { ...one, revealed: table.seq } : one)),
    }),
    { contributions: table.play?.contributions.with(seat, link) ?? [] },
  );

export const afterLate = (table: Table): Table => withPlay(table, { gathering: 'late' });

export const afterGoingOn = (table: Table, seat: Seat): Table =>
  withReveals(table, (reveals) => ({ ...reveals, agreed: [...reveals.agreed, seat] }));

/** The first decision is due from now on. */
export const afterGathered = (table: Table): Table =>
  withPlay(table, { gathering: 'done', since: table.at, seq: table.seq });

/** Links that were revealed are known: the next start asks for those of another playing. */
export const afterCalledOff = (table: Table): Table => {
  const playing = table.playing + 1;
  return { ...table, phase: 'open', playing, secret: secretOf(table.lastSecret, playing), play: null };
};
