import { numberIn, percentIn, signedIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { TriominosCoachWords } from './en.ts';

const plural = pluralIn('it');
const number = numberIn('it');
const chance = percentIn('it', 1);
const points = (count: number): string => plural(count, 'punto', 'punti');
const margin = (lead: number): string =>
  lead === 0 ? 'in parità' : `con ${points(Math.abs(lead))} di ${lead > 0 ? 'vantaggio' : 'svantaggio'}`;

export const words: TriominosCoachWords = {
  chance,
  number,
  signed: signedIn('it'),
  place: (tile, worth) => `Gioca ${tile} per ${worth}`,
  draw: 'Pesca',
  pass: 'Passa',
  at: (row, column) => `riga ${row}, colonna ${column}`,
  choice: 'Scelta',
  earns: 'Subito',
  opens: 'Apre',
  tiles: (count) => plural(count, 'tessera', 'tessere'),
  lead: 'Vantaggio',
  win: 'Vince',
  best: 'la migliore',
  hint: 'Subito: i punti immediati. Apre: il massimo che il prossimo giocatore potrebbe fare, e quante tessere coperte andrebbero bene. Vantaggio: alla fine della mano, in media. Scegli una riga per vederla sul tavolo.',
  within: (doubt) => `± ${doubt}`,
  markLabel: (win, most) => `vince il ${win} delle partite, apre ${points(most)}`,
  markBest: (win, most) => `la scelta migliore, vince il ${win} delle partite, apre ${points(most)}`,
  puzzles: {
    place: { name: 'Il posto migliore', question: 'Qual è il posto migliore?' },
    draw: { name: 'Giocare o pescare', question: 'Giocare o no?' },
  },
  reasons: {
    'only-choice': 'Qui c’è una sola scelta.',
    'earns-more': (act, earns, other, otherEarns) =>
      `${act}: porta subito ${points(earns)}, «${other}» ${number(otherEarns)}.`,
    'opens-less': (act, most, other, otherMost) =>
      `${act}: il prossimo può fare al massimo ${points(most)}, dopo «${other}» ${number(otherMost)}.`,
    'leads-to-more': (act, lead, other, otherLead) =>
      `${act}: la mano finisce poi in media ${margin(lead)}, con «${other}» ${margin(otherLead)}.`,
    'wins-more': (act, win, other, otherWin) =>
      `${act}: vince il ${chance(win)} delle partite, «${other}» il ${chance(otherWin)}.`,
  },
};
