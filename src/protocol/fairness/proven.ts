/** What a proof proves beyond the arithmetic, and for whom: docs/develop/fairness.md. */
import type { Refusal, Seat } from '../../core/index.ts';
import type { Proof, SeatReveal } from '../../record/index.ts';
import { commitmentBehind } from './chain.ts';

export interface Proven {
  /**
   * What the outcomes followed from beside the server's secret. `revealed`: contributions that were fixed before
   * anybody could know them. `told`: contributions that whoever knew the secret could have chosen. `nothing`: the
   * server alone.
   */
  readonly basis: 'revealed' | 'told' | 'nothing';
  /** The seats with a contribution. */
  readonly contributed: readonly Seat[];
  /** The seats that had committed, and without whose contribution the others went on. */
  readonly leftOut: readonly Seat[];
  /** The seats that agreed to that. */
  readonly agreed: readonly Seat[];
}

const seatsWhere = <T>(list: readonly T[], holds: (one: T) => boolean): readonly Seat[] =>
  list.flatMap((one, seat) => (holds(one) ? [seat] : []));

export const provenBy = ({ contributions, reveals }: Proof, hasReveals: boolean): Proven => {
  const contributed = seatsWhere(contributions, (one) => one !== null);
  const basis = hasReveals ? 'revealed' : 'told';
  return {
    basis: contributed.length > 0 ? basis : 'nothing',
    contributed,
    leftOut: seatsWhere(reveals?.seats ?? [], (one) => one?.revealed === null),
    agreed: reveals?.agreed ?? [],
  };
};

/** Why the contributions are not what the seats had committed to. */
export const whyBadReveals = ({ playing, contributions, reveals }: Proof): Refusal | undefined => {
  if (!reveals) return { code: 'reveals-missing' };
  const { frozen, seats, agreed } = reveals;
  if (seats.length !== contributions.length) return { code: 'wrong-contributions' };
  for (const [player, seat] of seats.entries()) {
    const link = contributions[player] ?? null;
    if (!fits(seat, link, playing)) return { code: 'link-broken', player };
    if (seat && !isInOrder(seat, frozen)) return { code: 'reveal-out-of-order', player };
    if (seat && link === null && agreed.length === 0) return { code: 'nobody-agreed', player };
  }
  return undefined;
};

const fits = (seat: SeatReveal | null, link: string | null, playing: number): boolean => {
  if (link === null || !seat) return link === null && (seat?.revealed ?? null) === null;
  return seat.revealed !== null && /^[0-9a-f]{64}$/.test(link) && commitmentBehind(link, playing) === seat.commitment;
};

const isInOrder = ({ committed, revealed }: SeatReveal, frozen: number): boolean =>
  committed < frozen && (revealed === null || revealed > frozen);
