import type { NotificationWords } from './notificationWords.ts';

export const words: NotificationWords = {
  test: 'Voilà comment Tablée vous appelle.',
  playing: (game, names) => (names === '' ? game : `${game} avec ${names}`),
  until: (date) => `jusqu’au ${date}`,
};
