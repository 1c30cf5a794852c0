import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const languages = { en, fr, it, de };

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') && !/messages.(\w+.)?(en|fr|it|de)\.ts$/.test(name),
  )
  .map((name) => readFileSync(join(web, name), 'utf8'))
  .join('\n');

/** Messages that are looked up by a name from elsewhere: only the whole list must be used. */
const LOOKED_UP = [
  'refusals',
  'lost',
  'lesson',
  'names',
  'tempers',
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
  'deeds',
];

type Tree = Readonly<Record<string, unknown>>;

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

test.each(Object.entries(languages))('%s says as much as English, to the last list', (_name, words) => {
  expect(shape(words)).toEqual(shape(en));
});

/** The two games' own lines on the home screen are found by the game's id. */
const BY_ID = ['home.pickomino', 'home.triominos'];

const isUsed = (path: string[]): boolean =>
  BY_ID.includes(path.join('.')) ||
  new RegExp(`\\.${path.at(-1)}\\b|\\{[^{}]*\\b${path.at(-1)}\\b[^{}]*\\} = `).test(sources);

test('every message is used', () => {
  const unused = paths(en).filter((path) => !isUsed(path));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});

test('no sentence is left in English', () => {
  const texts = (tree: Tree): string[] =>
    Object.values(tree).flatMap((value) => {
      if (typeof value === 'string') return value.length > 24 ? [value] : [];
      return typeof value === 'object' && value !== null ? texts(value as Tree) : [];
    });
  const english = new Set(texts(en));
  for (const words of [fr, it, de]) expect(texts(words).filter((text) => english.has(text))).toEqual([]);
});
