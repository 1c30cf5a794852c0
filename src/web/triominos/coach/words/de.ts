import { numberIn, percentIn, signedIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { TriominosCoachWords } from './en.ts';

const plural = pluralIn('de');
const number = numberIn('de');
const chance = percentIn('de', 1);
const points = (count: number): string => plural(count, 'Punkt', 'Punkte');
const margin = (lead: number): string =>
  lead === 0
    ? 'mit Gleichstand'
    : `mit ${plural(Math.abs(lead), 'Punkt', 'Punkten')} ${lead > 0 ? 'Vorsprung' : 'Rückstand'}`;

export const words: TriominosCoachWords = {
  chance,
  number,
  signed: signedIn('de'),
  place: (tile, worth) => `${tile} für ${worth} legen`,
  draw: 'Ziehen',
  pass: 'Passen',
  at: (row, column) => `Reihe ${row}, Spalte ${column}`,
  choice: 'Möglichkeit',
  earns: 'Sofort',
  opens: 'Öffnet',
  tiles: (count) => plural(count, 'Stein', 'Steine'),
  lead: 'Vorsprung',
  win: 'Gewinnt',
  best: 'am besten',
  hint: 'Sofort: Punkte gleich jetzt. Öffnet: das Meiste, was der Nächste holen könnte, und wie viele verdeckte Steine passen würden. Vorsprung: am Ende der Runde, im Schnitt. Wähle eine Zeile, um sie auf der Spielfläche zu sehen.',
  within: (doubt) => `± ${doubt}`,
  markLabel: (win, most) => `gewinnt ${win} der Partien, öffnet ${points(most)}`,
  markBest: (win, most) => `am besten, gewinnt ${win} der Partien, öffnet ${points(most)}`,
  puzzles: {
    place: { name: 'Der beste Platz', question: 'Welcher Platz ist der beste?' },
    draw: { name: 'Legen oder ziehen', question: 'Legen oder nicht?' },
  },
  reasons: {
    'only-choice': 'Hier gibt es nur eine Möglichkeit.',
    'earns-more': (act, earns, other, otherEarns) =>
      `${act}: Das bringt sofort ${points(earns)}, „${other}“ ${number(otherEarns)}.`,
    'opens-less': (act, most, other, otherMost) =>
      `${act}: Der Nächste kann höchstens ${points(most)} holen, nach „${other}“ ${number(otherMost)}.`,
    'leads-to-more': (act, lead, other, otherLead) =>
      `${act}: Die Runde endet dann im Schnitt ${margin(lead)}, mit „${other}“ ${margin(otherLead)}.`,
    'wins-more': (act, win, other, otherWin) =>
      `${act}: Das gewinnt ${chance(win)} der Partien, „${other}“ ${chance(otherWin)}.`,
  },
};
