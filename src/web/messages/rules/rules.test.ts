import { expect, test } from 'vitest';
import { CLAUSES } from '../../../games/clauses.ts';
import { rules as de } from './de.ts';
import { rules as fr } from './fr.ts';
import { rules as it } from './it.ts';
import type { Translations } from '../../table/rulesText.ts';

const clauses = Object.values(CLAUSES).flat();

const booksOf = (text: string | Readonly<Record<string, string>>): string[] =>
  typeof text === 'string' ? ['all'] : Object.keys(text).toSorted();

test.each<[string, Translations]>([
  ['fr', fr],
  ['it', it],
  ['de', de],
])('%s has every point of the rules, for the same rulebooks', (_language, translations) => {
  expect(Object.keys(translations)).toEqual(clauses.map(({ id }) => id));
  for (const { id, text } of clauses) expect([id, ...booksOf(translations[id]!.text)]).toEqual([id, ...booksOf(text)]);
});
