import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES } from './games.ts';
import { words as de } from './messages/de.ts';
import { words as en } from './messages/en.ts';
import { words as fr } from './messages/fr.ts';
import { words as it } from './messages/it.ts';
import type { Language } from './messages/speech.svelte.ts';
import { calls } from './messages/calls/index.ts';
import { privacy } from './messages/privacy/index.ts';
import { returning } from './messages/returning/index.ts';
import { study } from './messages/study/index.ts';
import { vocabulary as pickominoCoach } from './pickomino/coach/words/index.ts';
import { vocabulary as triominosCoach } from './triominos/coach/words/index.ts';

type Tree = Readonly<Record<string, unknown>>;

const web = import.meta.dirname;
const APP: Readonly<Record<Language, Tree>> = { en, fr, it, de };

/** Fetched by the parts of the app that need them. */
const LATER = { study, privacy, calls, returning, pickominoCoach, triominosCoach };

/** All messages of a language: the app's words, and those of each game under its name. */
const allIn = async (language: Language): Promise<Tree> => {
  for (const { vocabulary } of ENTRIES) (await vocabulary.fetch(language))();
  for (const vocabulary of Object.values(LATER)) (await vocabulary.fetch(language))();
  return {
    ...APP[language],
    ...Object.fromEntries(Object.entries(LATER).map(([name, { words }]) => [name, words])),
    ...Object.fromEntries(ENTRIES.map(({ game, vocabulary }) => [game.id, vocabulary.words])),
  };
};

const others: readonly (readonly [string, Tree])[] = [
  ['fr', await allIn('fr')],
  ['it', await allIn('it')],
  ['de', await allIn('de')],
];

/** Fetched last: other tests of this worker read English. */
const english = await allIn('en');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.(svelte|ts)$/.test(name) &&
      !name.endsWith('.test.ts') &&
      !/(messages|words)\W(\w+\W)?(en|fr|it|de)\.ts$/.test(name),
  )
  .map((name) => readFileSync(join(web, name), 'utf8'))
  .join('\n');

/** Messages that are looked up by a name from elsewhere: only the whole list must be used. */
const LOOKED_UP = [
  'kinds',
  'outcomes',
  'obstacles',
  'refusals',
  'lost',
  'lesson',
  'names',
  'tempers',
  'characters',
  'minute',
  'rulebooks',
  'options',
  'speeds',
  'themes',
  'reasons',
  'made',
  'sortedBy',
  'groups',
  'reactions',
  'paces',
  'absences',
  'timeUp',
  'wishes',
  'deeds',
  'coachModes',
  'grades',
  'luckMarks',
  'levels',
  'gradeCount',
  'parts',
];

const paths = (tree: Tree, inside: string[] = []): string[][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !LOOKED_UP.includes(key)
      ? paths(value as Tree, [...inside, key])
      : [[...inside, key]],
  );

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .toSorted()
        .map(([key, inner]) => [key, shape(inner)]),
    );
  return typeof value === 'function' ? `function of ${value.length}` : typeof value;
};

test.each(others)('%s has every message of English, lists included', (_name, words) => {
  expect(shape(words)).toEqual(shape(english));
});

const isUsed = (path: string[]): boolean =>
  new RegExp(`\\.${path.at(-1)}\\b|\\{[^{}]*\\b${path.at(-1)}\\b[^{}]*\\} = `).test(sources);

test('every message is used', () => {
  const unused = paths(english).filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});

const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? texts(value as Tree) : [];
  });

test('no message is left in English', () => {
  const known = new Set(texts(english).filter((text) => text.length > 24));
  for (const [, words] of others) expect(texts(words).filter((text) => known.has(text))).toEqual([]);
});

test('French says vous, and no line begins with its punctuation', () => {
  const french = texts(new Map(others).get('fr')!);
  expect(french.filter((text) => /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu.test(text))).toEqual([]);
  expect(french.filter((text) => / [:;!?»]/.test(text))).toEqual([]);
});
