import type { Sentences } from '../../core/english.ts';

export const SENTENCES: Sentences = {
  'die-at-rest': () => 'no roll is due now',
  'nothing-to-hold': () => 'a turn begins with a roll',
};
