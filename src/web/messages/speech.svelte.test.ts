import { afterAll, expect, test } from 'vitest';
import { speech } from './speech.svelte.ts';

const greetings = {
  './en.ts': async () => 'hello',
  './fr.ts': async () => 'bonjour',
  './it.ts': async () => 'ciao',
  './de.ts': async () => 'hallo',
};

afterAll(() => speech.speak('en'));

test('a vocabulary that is added while a language loads gets that language', async () => {
  const spoken = speech.speak('it');
  const vocabulary = await speech.learnNow(greetings);
  expect(vocabulary.words).toBe('ciao');
  await spoken;
  expect(speech.language).toBe('it');
});

test('all vocabularies follow a change of language', async () => {
  const early = speech.learn(greetings);
  await speech.speak('de');
  expect(early.words).toBe('hallo');
  expect((await speech.learnNow(greetings)).words).toBe('hallo');
});
