import type { NotificationWords } from './notificationWords.ts';

export const words: NotificationWords = {
  test: 'So ruft dich Tablée.',
  playing: (game, names) => (names === '' ? game : `${game} mit ${names}`),
  until: (date) => `bis ${date}`,
};
