import type { ReturningWords } from './en.ts';

export const words: ReturningWords = {
  install: {
    share: 'Tocca Condividi in Safari.',
    add: 'Scegli «Aggiungi alla schermata Home».',
    open: 'Apri Tablée da lì.',
  },
};
