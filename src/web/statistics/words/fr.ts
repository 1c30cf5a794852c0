import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { StatisticsWords } from './en.ts';

const plural = pluralIn('fr');

export const fr: StatisticsWords = {
  percent: percentIn('fr'),
  decimal: decimalIn('fr'),
  points: pointsIn('fr'),
  title: 'Votre jeu',
  none: 'Aucune de vos parties ne s’est encore terminée sur cet appareil. Une partie compte si vous êtes la seule personne à la table, ou si vous jouez sous le dernier nom saisi.',
  onDevice: 'Tout cela reste sur cet appareil.',
  all: 'Toutes les parties',
  byGame: 'Par jeu',
  byRulebook: 'Par règle',
  byOpponent: 'Par adversaire',
  person: 'une personne',
  games: 'Parties',
  won: 'Gagnées',
  adjusted: 'Sans la chance',
  accuracy: 'Précision',
  luck: 'Chance',
  sure: '± vaut deux erreurs types : la vérité s’y trouve environ 19 fois sur 20.',
  course: 'Résultats sans la chance, au fil du temps',
  asTable: 'En tableau',
  afterGames: (count) => `Après ${plural(count, 'partie', 'parties')}`,
  analyse: (count) => `Analyser ${plural(count, 'partie', 'parties')}`,
  analysing: (left) => `Encore ${plural(left, 'partie', 'parties')} …`,
  stop: 'Arrêter',
  save: 'Enregistrer dans un fichier',
  open: 'Ajouter depuis un fichier',
  unreadable: 'Ce fichier ne contient pas de statistiques de Tablée.',
  erase: 'Effacer',
  erased: 'Statistiques effacées.',
  restore: 'Les remettre',
};
