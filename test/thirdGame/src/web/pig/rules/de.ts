import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'G-01': { title: 'Spieler', text: 'Zwei bis sechs spielen mit einem Würfel.' },
  'G-02': {
    title: 'Würfeln',
    text: 'Ein Zug beginnt mit einem Wurf. Was die Würfe zeigen, wird zusammengezählt, so oft man auch würfelt.',
  },
  'G-03': { title: 'Eine Eins', text: 'Eine Eins beendet den Zug, und seine Punkte sind verloren.' },
  'G-04': { title: 'Aufhören', text: 'Wer aufhört, behält die Punkte des Zugs.' },
  'G-05': { title: 'Reihenfolge', text: 'Gespielt wird im Uhrzeigersinn.' },
  'G-06': {
    title: 'Ende',
    text: { common: 'Wer 100 Punkte hat, gewinnt sofort.', short: 'Wer 30 Punkte hat, gewinnt sofort.' },
  },
};
