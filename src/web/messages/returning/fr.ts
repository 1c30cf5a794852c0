import type { ReturningWords } from './en.ts';

export const words: ReturningWords = {
  install: {
    share: 'Touchez Partager au bord de Safari.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
    open: 'Ouvrez Tablée depuis cet écran.',
  },
};
