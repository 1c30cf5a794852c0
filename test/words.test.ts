/** Expressions that readers stumbled over and that must not come back. CONTRIBUTING.md has the rules of the language. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

/** Each with what to write instead. */
const RIDDLES: Readonly<Record<string, string>> = {
  whoever: 'name the person or the program: the player, the operator, the caller',
  whomever: 'name the person',
  whatever: 'any, regardless of, or the noun',
  'those of which': 'a noun',
  'those of whom': 'a noun',
  'the one who': 'the player who, or a noun',
  'what is there': 'a noun: the stored events, the current table',
  'that is there': 'existing, present',
  'what lies where': 'repository layout',
  "nobody's business": 'private',
  'put away': 'archived',
  'puts away': 'archives',
  'putting away': 'archiving',
  'for ever': 'forever',
  'at this device': 'on this device',
  'be told': 'is notified, gets, is reported',
  'is told': 'is notified, gets, is reported',
  'are told': 'are notified, get, are reported',
  'was told': 'was notified, got, was reported',
  'were told': 'were notified, got, were reported',
  'go on': 'continue, resume',
  'goes on': 'continues, resumes',
  'going on': 'continuing, happening',
  'went on': 'continued',
  'gone on': 'continued',
  'by itself': 'automatically, alone',
  'by themselves': 'automatically, alone',
  'sees to it': 'ensures, checks',
  'says so': 'name what is reported, and where',
  'what is said': 'the message',
  'in the manner of': 'like',
  'taken apart': 'analysed, split',
  'every printed rulebook': 'three rulebooks for Pickomino, two for Triominos',
};

const FOLDERS = ['src', 'research', 'docs', 'test', 'scripts', 'bench', 'examples', 'deploy', 'packages'];
const TEXT = /\.(ts|js|svelte|css|html|md|py|sh|c|conf|service|yaml)$|file$/;
const ITSELF = 'test/words.test.ts';

const pages = readdirSync(fromRoot('.')).filter((file) => file.endsWith('.md'));
const files = [...pages, ...FOLDERS.flatMap(filesUnder)].filter((file) => TEXT.test(file) && file !== ITSELF);

/** A comment breaks at any blank, and the next line begins with the sign of a comment. */
const GAP = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`;
/** A tile goes on top of a pile. */
const RIDDLE = new RegExp(String.raw`\b(?:${Object.keys(RIDDLES).join('|').replaceAll(' ', GAP)})\b(?! top)`, 'gi');

const riddlesIn = (text: string): readonly string[] =>
  [...text.matchAll(RIDDLE)].map((match) => {
    const words = match[0].toLowerCase().replaceAll(new RegExp(GAP, 'g'), ' ');
    return `${text.slice(0, match.index).split('\n').length}: "${words}" (better: ${RIDDLES[words]})`;
  });

test('no file has an expression of the list', () => {
  const found = files.flatMap((file) => riddlesIn(readText(file)).map((riddle) => `${file}:${riddle}`));
  expect(found).toEqual([]);
});

test('components, pages, styles and programs in other languages are among the files', () => {
  for (const file of ['src/web/room/Room.svelte', 'README.md', 'docs/vocabulary.md', 'examples/python/bot.py'])
    expect(files).toContain(file);
});

test.each([
  ['a comment', '/** Told to whoever asks. */', 'whoever'],
  ['a sentence', 'Whoever watches the table is there.', 'whoever'],
  ['a comment of two lines', '/**\n * The rest is put\n * away.\n */', 'put away'],
  ['a line comment of two lines', '// The game goes\n// on.', 'goes on'],
  ['a comment in Python', '# It is put\n# away.', 'put away'],
])('a planted one is found in %s', (_where, text, words) => {
  expect(riddlesIn(text)).toEqual([expect.stringContaining(`"${words}"`)]);
});

test('parts of longer words are not', () => {
  expect(riddlesIn("{ type: 'goOn' } // ego on-line, cargo once")).toEqual([]);
});
