import type { CoachWords } from './en.ts';

export const de: CoachWords = {
  coach: {
    thinking: 'Der Coach überlegt …',
    all: 'Alle Möglichkeiten',
    less: 'Schließen',
  },
};
