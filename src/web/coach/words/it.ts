import type { CoachWords } from './en.ts';

export const it: CoachWords = {
  coach: {
    thinking: 'Il coach ci pensa …',
    all: 'Tutte le scelte',
    less: 'Chiudi',
  },
};
