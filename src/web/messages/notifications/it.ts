import type { NotificationWords } from './notificationWords.ts';

export const words: NotificationWords = {
  test: 'Ecco come ti chiama Tablée.',
  playing: (game, names) => (names === '' ? game : `${game} con ${names}`),
  until: (date) => `fino a ${date}`,
};
