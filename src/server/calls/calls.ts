/** Calls players whose page is closed, and knows what each guest wants to be called for. */
import { randomBytes } from 'node:crypto';
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { MOST_SUBSCRIPTIONS } from '../../protocol/schemas.ts';
import type { CallAct, CallSettings, Subscription } from '../../protocol/index.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Settings } from '../settings.ts';
import type { CallNote, CallStore, Device } from '../store/callStore.ts';
import { seatOfGuest, seatToMove, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import type { IsPresent } from '../table/viewing.ts';
import { Dialer } from './dialing.ts';
import { whyForbidden } from './guard.ts';
import { AWAY } from './looking.ts';
import { Lookout } from './lookout.ts';
import { Noting } from './noting.ts';
import { People } from './people.ts';
import { isZone } from './quietHours.ts';
import { Sender } from './sender.ts';
import { isPublicKey, serverKeys } from './webPush.ts';

export interface CallsSettings {
  readonly store: CallStore;
  readonly settings: Pick<Settings, 'push' | 'pushContact' | 'pushHosts'>;
  readonly read: (id: string) => Promise<Table | undefined>;
  readonly presenceAt: (id: string) => Promise<(table: Table) => IsPresent>;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  /** In tests. */
  readonly dialer?: Dialer;
  /** ms between two looks for what is due. */
  readonly interval?: number;
}

const INTERVAL = 1000;

/** Looks between two readings of new subscriptions, which other processes may have taken. */
const READING = 10;

/** ms after which every process has read a new subscription. */
const KNOWN = 15_000;

const MOST_WAITING = 50;

/** ms after which a test is not sent any more. */
const TEST = 300_000;

type Answered = Result<void, Refusal>;
const DONE: Answered = ok(undefined);

export class Calls {
  readonly #settings: CallsSettings;
  readonly #noting: Noting;
  readonly #lookout: Lookout;
  readonly #people: People;
  #sender: Promise<Sender> | null = null;
  #key: string | null = null;
  #read = 0;
  #round = 0;
  #timer: NodeJS.Timeout | null = null;
  #pass: Promise<void> | null = null;
  #isClosed = false;

  constructor(settings: CallsSettings) {
    const { store, read, presenceAt, now, failed } = settings;
    this.#settings = settings;
    this.#noting = new Noting(now);
    this.#lookout = new Lookout({ store, read, presenceAt, now, failed });
    this.#people = new People({ store, read, now });
  }

  get isOn(): boolean {
    return this.#settings.settings.push;
  }

  /** Reads who has devices, and begins to call. */
  async start(): Promise<void> {
    if (!this.isOn || this.#isClosed) return;
    await this.readSubscribers();
    this.#timer = setTimeout(() => void this.#tick(), this.#settings.interval ?? INTERVAL);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#pass;
    await (await this.#sender)?.close();
  }

  /** For an append after which the table is this one. */
  note(table: Table, events: readonly TableEvent[]): CallNote | undefined {
    return this.#noting.note(table, events);
  }

  noted(table: string, note: CallNote): void {
    this.#noting.stored(table, note);
  }

  /** A guest has closed a table. */
  async left(table: Table, guest: GuestId): Promise<void> {
    const { store, now } = this.#settings;
    if (!this.#noting.has(guest) || !isToMove(table, guest)) return;
    await store.leftAt(table.id, guest, now(), now() + AWAY);
  }

  async settingsOf(guest: GuestId | null): Promise<CallSettings> {
    const { store } = this.#settings;
    const key = this.isOn ? await this.#publicKey() : null;
    if (guest === null)
      return { key, subscriptions: [], muted: [], waiting: [], feeds: null, people: [], invitations: [] };
    const [devices, muted, waiting, feed] = [
      await store.devicesOf([guest]),
      await store.muted(guest),
      await this.waitingFor(guest),
      await store.feedOf(guest),
    ];
    return {
      key,
      subscriptions: devices.map(subscriptionOf),
      muted: [...muted],
      waiting: waiting.map(({ id }) => id),
      feeds: feed ? feedPaths(feed.secret) : null,
      ...(await this.#people.settingsOf(guest)),
    };
  }

  /** The tables at which it is this guest's turn. */
  async waitingFor(guest: GuestId): Promise<readonly Table[]> {
    const { store, read } = this.#settings;
    const waiting: Table[] = [];
    for (const id of await store.playingWith(guest, MOST_WAITING)) {
      const table = await read(id);
      if (table && isToMove(table, guest)) waiting.push(table);
    }
    return waiting;
  }

  async act(guest: GuestId, act: CallAct): Promise<Answered> {
    const { store, now } = this.#settings;
    switch (act.type) {
      case 'subscribe':
      case 'ntfy':
        return this.#subscribe(guest, act);
      case 'renew': {
        const refusal = this.#whyNot(act);
        if (refusal) return refusal;
        const { endpoint, keys } = act;
        const isRenewed = await store.renew(guest, act.old, { endpoint, host: new URL(endpoint).host, ...keys });
        return isRenewed ? DONE : NO_DEVICE;
      }
      case 'unsubscribe':
        return (await store.unsubscribe(guest, act.endpoint)) ? DONE : NO_DEVICE;
      case 'mute':
        return this.#mute(guest, act.table, act.muted);
      case 'test': {
        const device = (await store.devicesOf([guest])).find(({ endpoint }) => endpoint === act.endpoint);
        if (!device) return NO_DEVICE;
        await store.test(device, now(), now() + TEST);
        void this.#run();
        return DONE;
      }
      case 'feeds': {
        const { language, page } = act;
        const secret = randomBytes(24).toString('base64url');
        await store.setFeed(guest, act.on ? { secret, language, page } : null);
        return DONE;
      }
      case 'invite':
        return this.#people.invite(guest, act.person, act.table, (invited) => this.#noting.add(invited));
      case 'refuse':
      case 'allow':
        return this.#people.refuse(guest, act.person, act.type === 'allow' ? null : act.forever);
    }
  }

  /** Erases all that is known for calls of a guest. */
  async forget(guest: GuestId): Promise<void> {
    this.#noting.remove(guest);
    await this.#settings.store.forget(guest);
  }

  /** Looks and sends once, as every second. */
  async tick(): Promise<void> {
    await this.#run();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.#pass;
    await (await this.#sender)?.settled();
  }

  async #mute(guest: GuestId, id: string, muted: boolean): Promise<Answered> {
    const { store, read, now } = this.#settings;
    const table = await read(id);
    if (!table) return err({ code: 'no-such-table' });
    if (seatOfGuest(table, guest) === null) return err({ code: 'not-seated' });
    await store.mute(id, guest, muted);
    if (!muted) await store.bringForward([id], now());
    return DONE;
  }

  async #subscribe(guest: GuestId, act: Extract<CallAct, { readonly type: 'subscribe' | 'ntfy' }>): Promise<Answered> {
    const refusal = this.#whyNot(act);
    if (refusal) return refusal;
    const { store, now } = this.#settings;
    const { endpoint, language, zone, quiet, kinds, page } = act;
    const keys = act.type === 'ntfy' ? { p256dh: '', auth: '' } : act.keys;
    const method = act.type === 'ntfy' ? 'ntfy' : 'push';
    const host = new URL(endpoint).host;
    const wishes = { language, zone: isZone(zone) ? zone : 'UTC', quiet, kinds, page };
    await store.subscribe({ guest, endpoint, host, method, ...keys, ...wishes }, MOST_SUBSCRIPTIONS);
    this.#noting.add(guest);
    // By then every process knows of the guest, and notes what happens from there on.
    await store.bringForward(await store.playingWith(guest, MOST_WAITING), now() + KNOWN);
    return DONE;
  }

  #whyNot(act: {
    readonly endpoint: string;
    readonly page?: string;
    readonly keys?: { readonly p256dh: string };
  }): Answered | undefined {
    if (!this.isOn) return err({ code: 'calls-off' });
    const { endpoint, page, keys } = act;
    const isWrong =
      whyForbidden(endpoint, this.#settings.settings.pushHosts) !== undefined ||
      (page !== undefined && !URL.canParse(page)) ||
      (keys !== undefined && !isPublicKey(keys.p256dh));
    return isWrong ? err({ code: 'bad-endpoint' }) : undefined;
  }

  async #publicKey(): Promise<string> {
    return (this.#key ??= (await serverKeys(this.#settings.store)).publicKey);
  }

  async #tick(): Promise<void> {
    await this.#run();
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#tick(), this.#settings.interval ?? INTERVAL);
  }

  #run(): Promise<void> {
    this.#pass ??= this.#runOnce()
      .catch(this.#settings.failed)
      .finally(() => (this.#pass = null));
    return this.#pass;
  }

  async #runOnce(): Promise<void> {
    if (this.#isClosed || !this.isOn) return;
    if (this.#round++ % READING === 0) await this.readSubscribers();
    if (!this.#noting.isNeeded) return;
    await this.#lookout.look();
    await (await this.#sending()).send();
  }

  /** New ones only: a guest who has no device any more costs a look now and then. */
  async readSubscribers(): Promise<void> {
    if (!this.isOn) return;
    for (;;) {
      const page = await this.#settings.store.subscribers(this.#read);
      for (const { guest } of page) this.#noting.add(guest);
      const last = page.at(-1);
      if (!last) return;
      this.#read = last.number;
    }
  }

  #sending(): Promise<Sender> {
    return (this.#sender ??= this.#makeSender().catch((error: unknown) => {
      this.#sender = null;
      throw error;
    }));
  }

  async #makeSender(): Promise<Sender> {
    const { store, settings, read, presenceAt, metrics, now, failed, dialer } = this.#settings;
    return new Sender({
      store,
      dialer: dialer ?? new Dialer({ allowed: settings.pushHosts }),
      keys: await serverKeys(store),
      secret: await store.secret('topics', () => randomBytes(32).toString('base64url')),
      contact: settings.pushContact,
      read,
      isPresentAt: async (table, guest) => {
        const seat = seatOfGuest(table, guest);
        return seat !== null && (await presenceAt(table.id))(table)(seat);
      },
      waitingFor: async (guest) => (await this.waitingFor(guest)).length,
      metrics,
      now,
      failed,
    });
  }
}

const NO_DEVICE: Answered = err({ code: 'no-such-device' });

const isToMove = (table: Table, guest: GuestId): boolean => {
  const seat = seatToMove(table);
  const place = seat === null ? undefined : table.seats[seat];
  return place?.kind === 'person' && place.guest === guest && place.standIn === null;
};

const subscriptionOf = ({ endpoint, method, language, zone, quiet, kinds, page }: Device): Subscription => ({
  endpoint,
  by: method,
  language,
  zone,
  quiet,
  kinds: [...kinds],
  page,
});

const feedPaths = (secret: string): NonNullable<CallSettings['feeds']> => ({
  calendar: `/api/feeds/${secret}/deadlines.ics`,
  turns: `/api/feeds/${secret}/turns.atom`,
});
