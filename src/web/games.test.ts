import { expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { ENTRIES, entryFor, entryOf } from './games.ts';
import { fetchIn, LANGUAGES, type Language } from './messages/speech.svelte.ts';
import type { GameWords } from './table/gameWords.ts';

const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

const wordsIn = async (entry: (typeof ENTRIES)[number], language: Language): Promise<GameWords> => {
  const show = await entry.vocabulary.fetch(language);
  show();
  return entry.vocabulary.words;
};

test('every game is on the shelf, under its own id', () => {
  expect(ENTRIES.map(({ game }) => game.id)).toEqual(Object.keys(GAMES));
  for (const { game, name } of ENTRIES) expect(entryOf(game.id)?.name).toBe(name);
});

test('an address without a game leads to one', () => {
  expect(ENTRIES).toContain(entryFor());
  expect(ENTRIES).toContain(entryFor('chess'));
});

const booksOf = (text: string | Readonly<Record<string, string>>): string[] =>
  typeof text === 'string' ? ['all'] : Object.keys(text).toSorted();

test.each(['fr', 'it', 'de'] as const)('%s has every point of the rules, for the same rulebooks', async (language) => {
  for (const { loadRules } of ENTRIES) {
    const { clauses, translations } = await loadRules();
    const translated = await fetchIn(language, translations);
    expect(Object.keys(translated)).toEqual(clauses.map(({ id }) => id));
    for (const { id, text } of clauses)
      expect([id, ...booksOf(translated[id]?.text ?? '')]).toEqual([id, ...booksOf(text)]);
  }
});

test.each(LANGUAGE_CODES)('in %s every rulebook, option, level and wish of a game has words', async (language) => {
  for (const entry of ENTRIES) {
    const words = await wordsIn(entry, language);
    expect(Object.keys(words.rulebooks)).toEqual(Object.keys(entry.game.rulebooks));
    expect(Object.keys(words.options)).toEqual(entry.game.options.map(({ name }) => name));
    for (const { temper } of entry.levels) expect(words.tempers).toHaveProperty(temper);
    expect(Object.keys(words.wishes)).toEqual(entry.wishes.map(({ name }) => name));
  }
});

test.each(LANGUAGE_CODES)(
  'in %s every lesson has a hint for each move it asks for, and one for its end',
  async (code) => {
    for (const entry of ENTRIES) {
      const { asks } = await entry.loadLesson();
      expect((await wordsIn(entry, code)).lesson).toHaveLength(asks.length + 1);
    }
  },
);
