import type { PickominoReasonWords } from '../../../../analysis/index.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { PickominoCoachWords } from './en.ts';

const plural = pluralIn('fr');
const percent = percentIn('fr');
const chance = percentIn('fr', 1);
const decimal = decimalIn('fr');

const reasons: PickominoReasonWords = {
  'only-choice': () => 'Il n’y a qu’un seul choix ici.',
  'wins-now': (act) => `${act} : vous gagnez la partie.`,
  'take-it': (act, { lost, better }) =>
    `${act} : relancer perd le tour dans ${percent(lost)} des cas et rapporte une meilleure tuile dans ${percent(better)}.`,
  'roll-on': (act, { tile, lost, better }) =>
    tile === null
      ? `${act} : cela rapporte encore une tuile dans ${percent(better)} des cas.`
      : `${act} : cela rapporte plus que ${tile} dans ${percent(better)} des cas et perd le tour dans ${percent(lost)}.`,
  'loses-less': (act, { lost, otherLost }, other) =>
    `${act} : le tour est perdu dans ${percent(lost)} des cas, avec « ${other} » dans ${percent(otherLost)}.`,
  'brings-more': (act, { worms, otherWorms }, other) =>
    `${act} : ${decimal(worms)} vers en moyenne, avec « ${other} » ${decimal(otherWorms)}.`,
  'robs-more': (act, { robs, otherRobs }, other) =>
    `${act} : cela vole une tuile dans ${percent(robs)} des cas, « ${other} » dans ${percent(otherRobs)}.`,
  'wins-more': (act, { win, otherWin }, other) =>
    `${act} : cela gagne ${chance(win)} des parties, « ${other} » ${chance(otherWin)}.`,
};

export const words: PickominoCoachWords = {
  percent,
  chance,
  decimal,
  keep: (count, face) => (face === 'W' ? `Garder ${plural(count, 'ver', 'vers')}` : `Garder ${count} × ${face}`),
  roll: (dice) => `Lancer ${plural(dice, 'dé', 'dés')}`,
  take: (tile) => `Prendre ${tile}`,
  steal: (tile, name) => `Voler ${tile} à ${name}`,
  stop: 'S’arrêter',
  choice: 'Choix',
  lost: 'Tour perdu',
  worms: 'Vers',
  win: 'Gagne',
  best: 'le meilleur',
  markLabel: (win) => `gagne ${win} des parties`,
  markBest: (win) => `le meilleur choix, gagne ${win} des parties`,
  onGrill: 'Les barres sur la brochette montrent la probabilité de chaque tuile avec la ligne choisie.',
  reasons,
  oddsLost: (chance) => `${chance} de perdre le tour`,
  oddsNext: (chance) => `${chance} au prochain lancer`,
  oddsAtLeast: (tile, chance) => `${chance} pour ${tile} ou plus`,
  askLostNext: 'Quelle est la probabilité que le prochain lancer ne montre aucun nouveau symbole ?',
  askAtLeast: (tile) => `Quelle est la probabilité d’obtenir ${tile} ou plus ce tour-ci ?`,
};
