import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'G-01': { title: 'Joueurs', text: 'On joue de deux à six, avec un seul dé.' },
  'G-02': {
    title: 'Lancer',
    text: 'Un tour commence par un lancer. On additionne ce que montre le dé, autant de fois qu’on le lance.',
  },
  'G-03': { title: 'Un 1', text: 'Un 1 termine le tour, et ses points sont perdus.' },
  'G-04': { title: 'S’arrêter', text: 'Qui s’arrête garde les points du tour.' },
  'G-05': { title: 'Ordre du jeu', text: 'On joue dans le sens des aiguilles d’une montre.' },
  'G-06': {
    title: 'Fin',
    text: { common: 'Qui a 100 points gagne aussitôt.', short: 'Qui a 30 points gagne aussitôt.' },
  },
};
