/** What a call says, and how it is sent. It names nobody. */
import { createHmac } from 'node:crypto';
import type { CallKind, CallMessage } from '../../protocol/index.ts';
import type { Device, PendingCall } from '../store/callStore.ts';
import type { PushOptions } from './webPush.ts';

type Kind = CallKind | 'test';

const TITLES: Readonly<Record<Device['language'], Readonly<Record<Kind, string>>>> = {
  en: {
    turn: 'It’s your turn',
    clock: 'Your time is running out',
    invited: 'You’re invited to a table',
    rematch: 'Someone wants a rematch',
    begins: 'Your game begins',
    agreed: 'The seat is yours',
    test: 'Notifications work',
  },
  fr: {
    turn: 'C’est à vous de jouer',
    clock: 'Votre temps est bientôt écoulé',
    invited: 'On vous invite à une table',
    rematch: 'On vous propose une revanche',
    begins: 'Votre partie commence',
    agreed: 'La place est à vous',
    test: 'Les notifications fonctionnent',
  },
  de: {
    turn: 'Du bist dran!',
    clock: 'Deine Zeit läuft ab',
    invited: 'Du bist an einen Tisch eingeladen',
    rematch: 'Jemand möchte eine Revanche',
    begins: 'Deine Partie beginnt',
    agreed: 'Der Platz gehört dir',
    test: 'Benachrichtigungen funktionieren',
  },
  it: {
    turn: 'Tocca a te',
    clock: 'Il tuo tempo sta per scadere',
    invited: 'Hai un invito a un tavolo',
    rematch: 'Qualcuno vuole la rivincita',
    begins: 'La tua partita comincia',
    agreed: 'Il posto è tuo',
    test: 'Le notifiche funzionano',
  },
};

export const titleOf = (kind: Kind, language: Device['language']): string => TITLES[language][kind];

/** The address of a table on the device. */
export const linkTo = (page: string, table: string | null): string =>
  table === null ? page : `${page}#/join/${table}`;

type Sent = Pick<PendingCall, 'kind' | 'seq' | 'table'>;

export const messageOf = (
  { kind, seq, table }: Sent,
  { language, page }: Pick<Device, 'language' | 'page'>,
  count: number,
): CallMessage => ({
  web_push: 8030,
  mutable: true,
  notification: {
    title: titleOf(kind, language),
    lang: language,
    navigate: linkTo(page, table),
    tag: table ?? 'test',
    data: { kind, table, seq, count },
    app_badge: String(count),
  },
  app_badge: count,
});

const A_DAY = 86_400_000;

/** Push services keep messages for four weeks at most; a call of a week ago is worth nothing. */
const LONGEST = 7 * A_DAY;

/** Urgent is what cannot wait until somebody takes the device in hand. */
const isUrgent = (kind: Kind, left: number): boolean =>
  kind === 'clock' || kind === 'begins' || kind === 'test' || (kind === 'turn' && left < A_DAY / 2);

export const optionsFor = (
  { kind, table, expires }: Pick<PendingCall, 'kind' | 'table' | 'expires'>,
  { endpoint }: Pick<Device, 'endpoint'>,
  { secret, now }: { readonly secret: string; readonly now: number },
): PushOptions => {
  const left = Math.max(0, expires - now);
  return {
    // Push services read it: for each device and table another one.
    topic: createHmac('sha256', secret).update(`${endpoint} ${table}`).digest('base64url').slice(0, 32),
    ttl: Math.floor(Math.min(left, LONGEST) / 1000),
    urgency: isUrgent(kind, left) ? 'high' : 'normal',
  };
};

/** Where the operator can be reached: as set, or the page on which the device was subscribed. */
export const contactOf = (contact: string, { page }: Pick<Device, 'page'>): string => contact || new URL(page).origin;

/** The same for a topic at an ntfy server, which anyone can read who knows its name. */
export const ntfyMessage = (call: Sent & Pick<PendingCall, 'expires'>, device: Device, now: number) => {
  const { origin, pathname } = new URL(device.endpoint);
  const body = JSON.stringify({
    topic: pathname.slice(1),
    title: titleOf(call.kind, device.language),
    message: 'Tablée',
    click: linkTo(device.page, call.table),
    priority: isUrgent(call.kind, call.expires - now) ? 4 : 3,
  });
  return { endpoint: `${origin}/`, headers: { 'content-type': 'application/json' }, body };
};
