import { pluralIn } from '../../language/plural.ts';
import type { ReturningWords } from './en.ts';

const plural = pluralIn('de');

export const words: ReturningWords = {
  inbox: {
    since: 'Wiederholung, seit du weg warst',
    sinceTitle: 'Seit du weg warst',
    sinceHere: (count) => `${plural(count, 'Schritt', 'Schritte')}, seit du weg warst.`,
    show: 'Ansehen',
    moves: (count) => plural(count, 'Zug', 'Züge'),
    toTable: 'Zum Tisch',
    nothing: 'Seither ist an diesem Tisch nichts geschehen.',
  },
  people: {
    title: 'Zuletzt mit dir gespielt',
    invite: (name) => `${name} einladen`,
    toWhat: 'Zu welchem Spiel?',
    invited: (name) => `${name} ist eingeladen.`,
    invites: (name) => `${name} lädt dich ein`,
    refuse: (name) => `Keine Einladungen von ${name}`,
    untilNext: 'bis zur nächsten gemeinsamen Partie',
    forever: 'nie mehr',
    mayInvite: 'Wer mich einladen darf',
    kept: 'Wer eine Partie zusammen beendet hat, kann einander 30 Tage lang einladen.',
  },
  install: {
    title: 'Hol Tablée auf dein Gerät',
    why: 'Es öffnet sich wie eine App, läuft ohne Netz und zeigt, wie viele Tische auf dich warten.',
    install: 'Installieren',
    share: 'Tippe in Safari auf „Teilen“.',
    add: 'Wähle „Zum Home-Bildschirm“.',
    open: 'Öffne Tablée von dort.',
    notNow: 'Nein danke',
  },
  shared: {
    nothing: 'Das ist weder eine gespeicherte Partie noch ein Link zu einem Tisch.',
  },
};
