import type { ReturningWords } from './en.ts';

export const words: ReturningWords = {
  install: {
    share: 'Tippe in Safari auf „Teilen“.',
    add: 'Wähle „Zum Home-Bildschirm“.',
    open: 'Öffne Tablée von dort.',
  },
};
