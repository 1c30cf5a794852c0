import { numberIn, percentIn, signedIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { TriominosCoachWords } from './en.ts';

const plural = pluralIn('fr');
const number = numberIn('fr');
const chance = percentIn('fr', 1);
const points = (count: number): string => plural(count, 'point', 'points');
const margin = (lead: number): string =>
  lead === 0 ? 'à égalité' : `avec ${points(Math.abs(lead))} ${lead > 0 ? 'd’avance' : 'de retard'}`;

export const words: TriominosCoachWords = {
  chance,
  number,
  signed: signedIn('fr'),
  place: (tile, worth) => `Poser ${tile} pour ${worth}`,
  draw: 'Piocher',
  pass: 'Passer',
  at: (row, column) => `rangée ${row}, colonne ${column}`,
  choice: 'Choix',
  earns: 'Gain',
  opens: 'Ouvre',
  tiles: (count) => plural(count, 'tuile', 'tuiles'),
  lead: 'Avance',
  win: 'Gagne',
  best: 'le meilleur',
  hint: 'Gain : les points immédiats. Ouvre : le plus que le joueur suivant pourrait marquer, et combien de tuiles cachées iraient. Avance : à la fin de la manche, en moyenne. Choisissez une ligne pour la voir sur le plateau.',
  within: (doubt) => `± ${doubt}`,
  markLabel: (win, most) => `gagne ${win} des parties, ouvre ${points(most)}`,
  markBest: (win, most) => `le meilleur choix, gagne ${win} des parties, ouvre ${points(most)}`,
  puzzles: {
    place: { name: 'La meilleure place', question: 'Quelle est la meilleure place ?' },
    draw: { name: 'Poser ou piocher', question: 'Poser, ou non ?' },
  },
  reasons: {
    'only-choice': 'Il n’y a qu’un seul choix ici.',
    'earns-more': (act, earns, other, otherEarns) =>
      `${act} : cela rapporte ${points(earns)} tout de suite, « ${other} » ${number(otherEarns)}.`,
    'opens-less': (act, most, other, otherMost) =>
      `${act} : le suivant peut marquer ${points(most)} au plus, après « ${other} » ${number(otherMost)}.`,
    'leads-to-more': (act, lead, other, otherLead) =>
      `${act} : la manche finit alors en moyenne ${margin(lead)}, contre « ${other} » ${margin(otherLead)}.`,
    'wins-more': (act, win, other, otherWin) =>
      `${act} : cela gagne ${chance(win)} des parties, « ${other} » ${chance(otherWin)}.`,
  },
};
