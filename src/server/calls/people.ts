/** People one has met: those who finished a game together may invite each other for 30 days. */
import { createHmac, randomBytes } from 'node:crypto';
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import type { CallSettings } from '../../protocol/index.ts';
import type { CallStore, Companion, Refusal as Refused } from '../store/callStore.ts';
import { seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';

export interface PeopleSettings {
  readonly store: CallStore;
  readonly read: (id: string) => Promise<Table | undefined>;
  readonly now: () => number;
}

/** ms for which people who have met may invite each other. */
export const REMEMBERED = 30 * 86_400_000;

const MOST_PEOPLE = 50;

interface Person {
  readonly id: string;
  readonly guest: GuestId;
  readonly name: string;
  readonly at: number;
  /** By this guest. */
  readonly refused: boolean;
  /** By the other. */
  readonly isClosed: boolean;
}

type Answered = Result<void, Refusal>;

export class People {
  readonly #settings: PeopleSettings;
  #secret: Promise<string> | null = null;

  constructor(settings: PeopleSettings) {
    this.#settings = settings;
  }

  async settingsOf(guest: GuestId): Promise<Pick<CallSettings, 'people' | 'invitations'>> {
    const { store, now } = this.#settings;
    const met = await this.#metBy(guest);
    const invitations = await store.invitations(guest, now() - REMEMBERED);
    return {
      people: met.flatMap(({ id, name, at, refused, isClosed }) => (isClosed ? [] : [{ id, name, at, refused }])),
      invitations: invitations.flatMap(({ table, other, at }) => {
        const person = met.find((one) => one.guest === other);
        return person ? [{ table, person: person.id, name: person.name, at }] : [];
      }),
    };
  }

  /** `invited` hears about the guest before anything is stored. */
  async invite(guest: GuestId, id: string, at: string, invited: (guest: GuestId) => void): Promise<Answered> {
    const { store, read, now } = this.#settings;
    const table = await read(at);
    if (!table) return err({ code: 'no-such-table' });
    const seat = seatOfGuest(table, guest);
    if (seat === null && table.host !== guest) return err({ code: 'not-seated' });
    if (table.phase !== 'open') return err({ code: 'wrong-phase', phase: table.phase });
    const person = (await this.#metBy(guest)).find((one) => one.id === id);
    // Whether they refused is theirs to know.
    if (!person || person.isClosed) return err({ code: 'not-met' });
    if (seatOfGuest(table, person.guest) !== null || !table.seats.some(({ kind }) => kind === 'empty'))
      return err({ code: 'seat-taken' });
    invited(person.guest);
    await store.invite(at, person.guest, guest, now());
    return ok(undefined);
  }

  async refuse(guest: GuestId, id: string, forever: boolean | null): Promise<Answered> {
    const { store, now } = this.#settings;
    const person = (await this.#metBy(guest)).find((one) => one.id === id);
    if (!person) return err({ code: 'not-met' });
    await store.refuse(guest, person.guest, forever === null ? null : { at: now(), forever });
    return ok(undefined);
  }

  /** Those met lately, the latest first. */
  async #metBy(guest: GuestId): Promise<readonly Person[]> {
    const { store, now } = this.#settings;
    const companions = await store.companions(guest, now() - REMEMBERED);
    if (companions.length === 0) return [];
    const refusals = await store.refusals(guest);
    const secret = await this.#topics();
    const people = new Map<GuestId, Person>();
    for (const companion of companions) {
      const name = companion.names[companion.seat];
      if (!name || people.has(companion.guest) || people.size >= MOST_PEOPLE) continue;
      people.set(companion.guest, {
        id: createHmac('sha256', secret).update(`${guest} ${companion.guest}`).digest('base64url').slice(0, 22),
        guest: companion.guest,
        name,
        at: companion.at,
        refused: refusals.some((one) => one.guest === guest && holds(one, companion)),
        isClosed: refusals.some((one) => one.other === guest && holds(one, companion)),
      });
    }
    return [...people.values()];
  }

  #topics(): Promise<string> {
    return (this.#secret ??= this.#settings.store.secret('people', () => randomBytes(32).toString('base64url')));
  }
}

/** A refusal of one person: until the next game together, or forever. */
const holds = ({ guest, other, at, forever }: Refused, companion: Companion): boolean =>
  (guest === companion.guest || other === companion.guest) && (forever || at >= companion.at);
