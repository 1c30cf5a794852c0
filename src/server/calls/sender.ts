/** Sends the calls in the outbox. Any process sends any; a row is leased while it is under way. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Metrics } from '../runtime/metrics.ts';
import type { CallStore, Device, PendingCall } from '../store/callStore.ts';
import type { Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import type { Answer, Dialer, Outgoing } from './dialing.ts';
import { Hosts } from './hosts.ts';
import { isAnswered } from './looking.ts';
import { contactOf, messageOf, ntfyMessage, optionsFor } from './messages.ts';
import { afterQuiet } from './quietHours.ts';
import { encrypted, PushHeaders, type ServerKeys } from './webPush.ts';

export interface SenderSettings {
  readonly store: CallStore;
  readonly dialer: Dialer;
  readonly keys: ServerKeys;
  /** Of the topics. */
  readonly secret: string;
  /** As the operator has set it; may be empty. */
  readonly contact: string;
  readonly read: (id: string) => Promise<Table | undefined>;
  readonly isPresentAt: (table: Table, guest: GuestId) => Promise<boolean>;
  /** How many tables wait for a guest. */
  readonly waitingFor: (guest: GuestId) => Promise<number>;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** ms for which a call is left to the process that sends it; longer than waiting and sending can take. */
const LEASE = 30_000;

/** A call whose lease is about to end is left to the next claim. */
const LEAST_LEASE = 15_000;

/** Calls claimed at a time, and held in memory. */
const PAGE = 64;
const MOST_HELD = 512;

/** ms before a call is sent once more; each time twice as long. */
const RETRY = 30_000;
const LONGEST_RETRY = 3_600_000;

/** Failures in a row after which a device is given up. */
const MOST_FAILURES = 20;

/** ms between two messages: ten thousand that are due at once must not slow moves down. */
const PACE = 10;

/** ms between two writes of what has ended. */
const ENDING = 250;

export class Sender {
  readonly #settings: SenderSettings;
  readonly #hosts = new Hosts();
  readonly #headers: PushHeaders;
  /** Claimed calls that wait for their host. */
  readonly #held = new Map<string, { readonly call: PendingCall; readonly device: Device }[]>();
  readonly #under = new Set<Promise<void>>();
  #heldCount = 0;
  /** When the next message may be sent, on the process's clock. */
  #next = 0;
  #ended: number[] = [];
  #ending: NodeJS.Timeout | null = null;
  #isClaiming = false;
  #isClosed = false;

  constructor(settings: SenderSettings) {
    this.#settings = settings;
    this.#headers = new PushHeaders(settings.keys, settings.now);
  }

  /** Begins to send what is due; what does not fit waits for the next time. */
  async send(): Promise<void> {
    if (this.#isClaiming) return;
    this.#isClaiming = true;
    try {
      await this.#claim();
    } finally {
      this.#isClaiming = false;
    }
  }

  async #claim(): Promise<void> {
    const { store, now } = this.#settings;
    while (!this.#isClosed && this.#hosts.free > 0 && this.#heldCount < MOST_HELD) {
      const except = [...this.#held].flatMap(([host, { length }]) => (this.#hosts.wants(host, length) ? [] : [host]));
      // It asks for more when its queue is empty.
      if (except.some((host) => this.#hosts.isProven(host))) return;
      const calls = await store.claimCalls(now(), now() + LEASE, { most: PAGE, except });
      const devices = new Map(
        (await store.devices([...new Set(calls.map(({ device }) => device))])).map((one) => [one.number, one]),
      );
      for (const call of calls) {
        const device = devices.get(call.device);
        if (device) this.#hold(call, device);
        else this.#end(call, 'dropped');
      }
      this.#begin();
      if (calls.length < PAGE) return;
    }
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
    if (this.#ending) clearTimeout(this.#ending);
    await this.#writeEnded();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.settled();
    this.#settings.dialer.close();
  }

  #hold(call: PendingCall, device: Device): void {
    const held = this.#held.get(device.host) ?? [];
    held.push({ call, device });
    this.#held.set(device.host, held);
    this.#heldCount++;
  }

  #begin(): void {
    for (const [host, held] of this.#held) {
      while (held.length > 0 && !this.#isClosed && this.#hosts.take(host)) {
        const { call, device } = held.shift()!;
        this.#heldCount--;
        if (call.due < this.#settings.now() + LEAST_LEASE) {
          this.#hosts.giveBack(host, null);
          continue;
        }
        const work: Promise<void> = this.#do(host, call, device).finally(() => this.#under.delete(work));
        this.#under.add(work);
      }
      if (held.length === 0) this.#held.delete(host);
    }
  }

  async #do(host: string, call: PendingCall, device: Device): Promise<void> {
    const { failed } = this.#settings;
    let isHeard: boolean | null = null;
    try {
      isHeard = await this.#callOnce(call, device);
    } catch (error) {
      // The lease ends, and the call is tried again.
      failed(error);
    }
    const rest = this.#hosts.giveBack(host, isHeard);
    if (rest > 0) await this.#rest(host, rest).catch(failed);
    this.#begin();
    // More of its calls may be due, which were left behind.
    if (isHeard && !this.#held.has(host)) void this.send().catch(failed);
  }

  async #rest(host: string, ms: number): Promise<void> {
    const { store, now } = this.#settings;
    this.#heldCount -= this.#held.get(host)?.length ?? 0;
    this.#held.delete(host);
    await store.restHost(host, now() + ms);
  }

  /** Whether the host has answered; `null` if it was not asked. */
  async #callOnce(call: PendingCall, device: Device): Promise<boolean | null> {
    const { store, now } = this.#settings;
    const table = call.table === null ? undefined : await this.#settings.read(call.table);
    if (await this.#isUseless(call, device, table)) {
      this.#end(call, 'dropped');
      return null;
    }
    const awake = call.kind === 'test' ? now() : afterQuiet(device, now());
    if (awake > now()) {
      if (awake < call.expires) await store.postponeCall(call.number, awake);
      else this.#end(call, 'dropped');
      return null;
    }
    await this.#pace();
    const answer = await this.#settings.dialer.post(await this.#outgoing(call, device));
    await this.#heard(answer, call, device);
    return answer.kind !== 'failed' && !(answer.kind === 'answered' && isTrouble(answer.status));
  }

  async #pace(): Promise<void> {
    const clock = performance.now();
    const wait = this.#next - clock;
    this.#next = Math.max(clock, this.#next) + PACE;
    if (wait > 0) await pause(wait);
  }

  async #isUseless(call: PendingCall, { kinds }: Device, table: Table | undefined): Promise<boolean> {
    const { now, isPresentAt } = this.#settings;
    if (call.expires <= now()) return true;
    if (call.kind === 'test') return false;
    if (!table || !kinds.includes(call.kind) || isAnswered(table, call.guest, call.kind)) return true;
    return isPresentAt(table, call.guest);
  }

  async #outgoing(call: PendingCall, device: Device): Promise<Outgoing> {
    const { secret, contact, waitingFor, now } = this.#settings;
    if (device.method === 'ntfy') return ntfyMessage(call, device, now());
    const text = JSON.stringify(messageOf(call, device, await waitingFor(call.guest)));
    const options = optionsFor(call, device, { secret, now: now() });
    const headers = this.#headers.for(device.endpoint, contactOf(contact, device), options);
    return { endpoint: device.endpoint, headers, body: await encrypted(text, device) };
  }

  async #heard(answer: Answer, call: PendingCall, device: Device): Promise<void> {
    const { store, metrics, now } = this.#settings;
    if (answer.kind === 'answered' && answer.status < 300) {
      metrics.observe('tablee_call_delay_seconds', Math.max(0, now() - call.noted) / 1000);
      if (device.failures > 0) await store.noteFailures(device.number, 0);
      return this.#end(call, 'sent');
    }
    metrics.count('tablee_calls_failed_total');
    if (answer.kind === 'answered' && (answer.status === 404 || answer.status === 410))
      return store.removeDevice(device.number);
    await this.#noteFailure(device);
    if (answer.kind === 'failed' || (answer.kind === 'answered' && isTrouble(answer.status)))
      await store.retryCall(call.number, now() + retryAfter(call, answer));
    else this.#end(call, 'dropped');
  }

  async #noteFailure({ number, failures }: Device): Promise<void> {
    const { store } = this.#settings;
    if (failures + 1 >= MOST_FAILURES) await store.removeDevice(number);
    else await store.noteFailures(number, failures + 1);
  }

  #end({ number }: PendingCall, how: 'sent' | 'dropped'): void {
    this.#settings.metrics.count(`tablee_calls_${how}_total`);
    this.#ended.push(number);
    this.#ending ??= setTimeout(() => void this.#writeEnded().catch(this.#settings.failed), ENDING);
  }

  async #writeEnded(): Promise<void> {
    this.#ending = null;
    const ended = this.#ended;
    this.#ended = [];
    if (ended.length > 0) await this.#settings.store.endCalls(ended);
  }
}

/** The host may do better later. */
const isTrouble = (status: number): boolean => status === 429 || status >= 500;

const retryAfter = ({ tries }: PendingCall, answer: Answer): number => {
  const asked =
    answer.kind === 'answered' && /^\d{1,6}$/.test(answer.retryAfter) ? Number(answer.retryAfter) * 1000 : 0;
  return Math.min(LONGEST_RETRY, Math.max(asked, RETRY * 2 ** Math.min(tries - 1, 20)));
};
