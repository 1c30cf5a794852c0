/** docs/vocabulary.md lists each word once, with a place that exists. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot, readText } from './kit/files.ts';

interface Entry {
  readonly word: string;
  readonly places: readonly string[];
}

/** The rows of the tables of three columns; places are paths under `src`, and `<game>` is any game. */
const entriesOf = (page: string): readonly Entry[] =>
  [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, word, where]) => ({
      word: word!,
      places: [...where!.matchAll(/`([\w<>]+\/[\w./<>-]*)`/g)].map((match) =>
        `src/${match[1]!}`.replace('<game>', 'pickomino'),
      ),
    }))
    .filter(({ word }) => word !== 'word');

const twice = (entries: readonly Entry[]): readonly string[] => {
  const words = entries.map(({ word }) => word);
  return words.filter((word, index) => words.indexOf(word) < index);
};

const missing = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ places }) => places).filter((place) => !existsSync(fromRoot(place)));

describe('the vocabulary', () => {
  const entries = entriesOf(readText('docs', 'vocabulary.md'));

  test('has each word once, at places that exist', () => {
    expect(entries.length).toBeGreaterThan(50);
    expect(twice(entries)).toEqual([]);
    expect(missing(entries)).toEqual([]);
  });
});

test('a planted second meaning and a planted wrong place are found', () => {
  const planted = entriesOf('| seat | a | `core/seat.ts` |\n| seat | b | `core/stool.ts` |');
  expect(twice(planted)).toEqual(['seat']);
  expect(missing(planted)).toEqual(['src/core/stool.ts']);
});
