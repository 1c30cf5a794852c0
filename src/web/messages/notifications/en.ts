import type { NotificationWords } from './notificationWords.ts';

/** For the service worker, which can’t load vocabularies. */
export const words: NotificationWords = {
  test: 'This is how Tablée calls you.',
  playing: (game, names) => (names === '' ? game : `${game} with ${names}`),
  until: (date) => `until ${date}`,
};
