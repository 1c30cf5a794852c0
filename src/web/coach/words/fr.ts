import type { CoachWords } from './en.ts';

export const fr: CoachWords = {
  coach: {
    thinking: 'Le coach réfléchit …',
    all: 'Tous les choix',
    less: 'Fermer',
  },
};
