/** The app calls each thing by one word in each language: the last column of docs/glossary holds the others. */
import { expect, test } from 'vitest';
import { filesUnder, readText } from './kit/files.ts';

const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;
type Language = (typeof LANGUAGES)[number];

const wrongWords = (language: Language): readonly string[] =>
  readText(`docs/glossary/${language}.md`)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .flatMap((row) => row.split('|')[3]!.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The literals of a source file, without imports, comments, keys and what is filled in. */
const textsOf = (source: string): readonly string[] => {
  const code = source.replaceAll(/^import .*$|\/\*[^]*?\*\/|\/\/.*$|^\s*'[^'\n]*':/gm, '');
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((literal) => literal.replaceAll(/\$\{[^{}]*\}/g, ' '));
};

const violations = (language: Language, texts: readonly string[]): readonly string[] =>
  wrongWords(language).flatMap((word) => {
    const pattern = new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu');
    return texts.filter((text) => pattern.test(text)).map((text) => `${word}: ${text}`);
  });

test.each(LANGUAGES)('%s uses the words of its glossary', (language) => {
  const files = filesUnder('src/web').filter((file) => file.endsWith(`/${language}.ts`));
  expect(files.length).toBeGreaterThan(5);
  expect(
    violations(
      language,
      files.flatMap((file) => textsOf(readText(file))),
    ),
  ).toEqual([]);
});

test.each([
  ['en', "nobody: 'Nobody is left.'"],
  ['de', "byRulebook: 'Nach Regelbuch'"],
  ['fr', 'rack: (owner) => `Réglette de ${owner}`'],
  ['it', "terms: 'La tavola'"],
] as const)('a planted word that %s does not use is found', (language, source) => {
  expect(violations(language, textsOf(source))).toHaveLength(1);
});
