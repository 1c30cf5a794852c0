import type { Holder } from '../../limits/addresses.ts';
import { AddressRate, Rate } from '../../limits/limits.ts';
import { seatOfGuest, type Table } from '../../table/table.ts';
import type { GuestId } from '../../table/tableEvent.ts';
import type { Service } from '../../work/service.ts';

/** Every act stays in a log: one may do many at once, but not for hours. Each answers with the seconds to wait. */
export class ActRates {
  readonly #seats: Rate;
  readonly #others: AddressRate;

  constructor({ settings, now }: Service) {
    const allowance = { burst: settings.requests, perSecond: settings.requests / 50 };
    this.#seats = new Rate(allowance, now);
    this.#others = new AddressRate(allowance, now);
  }

  /** Who has a seat is known by it; all others by their address. */
  take(table: Table | undefined, guest: GuestId, holder: Holder): number {
    const isSeated = table !== undefined && seatOfGuest(table, guest) !== null;
    return isSeated ? this.#seats.take(guest) : this.takeByAddress(holder);
  }

  takeByAddress(holder: Holder): number {
    return this.#others.take(holder);
  }
}
