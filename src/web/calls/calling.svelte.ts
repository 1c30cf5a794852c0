/** Whether and when this device is called, as the screens show and change it. */
import type { CallAct, CallSettings, Failure } from '../../protocol/index.ts';
import { client, ensureGuest } from '../online/remote/server.ts';
import { speech } from '../messages/speech.svelte.ts';
import { canPush, obstacle, present, subscribed, type Obstacle } from './pushing.ts';
import { wishes, type CallWishes } from './wishes.ts';

type Change = Partial<Pick<CallWishes, 'kinds' | 'quiet'>>;

/** What became of a request: the person said no, the browser could not, the server did not. */
export type Outcome = 'done' | 'denied' | 'noService' | 'unreachable';

type Terms = Omit<Extract<CallAct, { type: 'ntfy' }>, 'type' | 'endpoint'>;

class Calling {
  /** `null` until the server has answered. */
  settings = $state.raw<CallSettings | null>(null);
  wishes = $state.raw(wishes.read());
  /** Of this device, where the browser has a subscription. */
  #endpoint = $state<string | null>(null);
  /** Permission is no signal: it is read again after every act. */
  #looks = $state(0);

  /** The server's refusal, if any. */
  async load(): Promise<Failure | null> {
    this.#endpoint = (await present())?.endpoint ?? null;
    const answer = await client.calls();
    if (!answer.ok) return answer.error;
    this.settings = answer.value;
    return null;
  }

  get obstacle(): Obstacle | null {
    return this.#looks < 0 ? null : obstacle(this.settings?.key ?? null);
  }

  get isOn(): boolean {
    return this.settings?.subscriptions.some(({ endpoint }) => endpoint === this.#endpoint) ?? false;
  }

  isMuted(table: string): boolean {
    return this.settings?.muted.includes(table) ?? false;
  }

  /** Only on a click: browsers refuse and people resent anything else. */
  async turnOn(): Promise<Outcome> {
    const permission = await Notification.requestPermission();
    this.#looks++;
    if (permission !== 'granted') return 'denied';
    this.#keep({ ...this.wishes, isOn: true });
    return canPush() ? this.subscribe() : 'noService';
  }

  /** With permission; tells the server where and when to call. */
  async subscribe(): Promise<Outcome> {
    if (!this.settings && (await this.load())) return 'unreachable';
    const { key } = this.settings!;
    if (key === null) return 'noService';
    const subscription = await subscribed(key).catch(() => null);
    if (!subscription) return 'noService';
    this.#endpoint = subscription.endpoint;
    const { endpoint } = subscription;
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    return this.send({ type: 'subscribe', endpoint, keys: { p256dh, auth }, ...this.#terms });
  }

  async turnOff(): Promise<Outcome> {
    this.#keep({ ...this.wishes, isOn: false });
    const endpoint = this.#endpoint;
    await (await present())?.unsubscribe();
    this.#endpoint = null;
    return endpoint === null ? 'done' : this.send({ type: 'unsubscribe', endpoint });
  }

  change(change: Change): Promise<Outcome> {
    this.#keep({ ...this.wishes, ...change });
    return this.subscribe();
  }

  mute(table: string, muted: boolean): Promise<Outcome> {
    return this.send({ type: 'mute', table, muted });
  }

  /** Of this device, or of another address. */
  async test(endpoint = this.#endpoint): Promise<Outcome> {
    return endpoint === null ? 'noService' : this.send({ type: 'test', endpoint });
  }

  setFeeds(on: boolean): Promise<Outcome> {
    return this.send({ type: 'feeds', on, language: speech.language, page: here().page });
  }

  /** The addresses of one's own ntfy topics. */
  get topics(): readonly string[] {
    return this.settings?.subscriptions.filter(({ by }) => by === 'ntfy').map(({ endpoint }) => endpoint) ?? [];
  }

  addTopic(endpoint: string): Promise<Outcome> {
    return this.send({ type: 'ntfy', endpoint, ...this.#terms });
  }

  removeTopic(endpoint: string): Promise<Outcome> {
    return this.send({ type: 'unsubscribe', endpoint });
  }

  /** The server must know of a new language or time zone, and of a subscription that it or the browser has lost. */
  async refresh(): Promise<void> {
    if (!this.wishes.isOn || (await this.load())) return;
    const known = this.settings!.subscriptions.find(({ endpoint }) => endpoint === this.#endpoint);
    const { zone, page } = here();
    const isFresh = known?.language === speech.language && known.zone === zone && known.page === page;
    if (!isFresh && this.obstacle === null && Notification.permission === 'granted') await this.subscribe();
  }

  noteAsked(now: number): void {
    this.#keep({ ...this.wishes, asked: now });
  }

  get #terms(): Terms {
    const { kinds, quiet } = this.wishes;
    return { language: speech.language, quiet, kinds: [...kinds], ...here() };
  }

  #keep(changed: CallWishes): void {
    this.wishes = changed;
    wishes.write(changed);
  }

  async send(act: CallAct): Promise<Outcome> {
    await ensureGuest();
    const answer = await client.changeCalls(act);
    if (!answer.ok) return 'unreachable';
    this.settings = answer.value;
    return 'done';
  }
}

const here = (): { readonly zone: string; readonly page: string } => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  page: new URL('./', location.href).href,
});

export const calling = new Calling();
