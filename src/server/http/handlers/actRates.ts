import type { RateLimitKey } from '../../limits/addresses.ts';
import { AddressRate, Rate } from '../../limits/limits.ts';
import { seatOfGuest, type Table } from '../../table/table.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import type { Service } from '../../runtime/service.ts';

/** Limits acts, since each stays in a log: bursts are allowed, not hours of it. Returns the seconds to wait. */
export class ActRates {
  readonly #seats: Rate;
  readonly #others: AddressRate;

  constructor({ settings, now }: Service) {
    const allowance = { burst: settings.requests, perSecond: settings.requests / 50 };
    this.#seats = new Rate(allowance, now);
    this.#others = new AddressRate(allowance, now);
  }

  /** By seat; by address without one. */
  take(table: Table | undefined, guest: GuestId, limitKey: RateLimitKey): number {
    const isSeated = table !== undefined && seatOfGuest(table, guest) !== null;
    return isSeated ? this.#seats.take(guest) : this.takeByAddress(limitKey);
  }

  takeByAddress(limitKey: RateLimitKey): number {
    return this.#others.take(limitKey);
  }
}
