/** Code that serves every game names none: a game is known in its own folders and in the catalogues. */
import { expect, test } from 'vitest';
import { GAME_IDS } from '../src/games/index.ts';
import { filesUnder, readText } from './kit/files.ts';

/** Each has one entry for each game. */
const CATALOGUES = [
  'src/analysis/advisers.ts',
  'src/bots/catalogue.ts',
  'src/bots/levels.ts',
  'src/cli/screens.ts',
  'src/games/clauses.ts',
  'src/games/index.ts',
  'src/games/sentences.ts',
  'src/lab/environment/encodings.ts',
  'src/protocol/moves.ts',
  'src/web/games.ts',
];

/** Files that name a game for another reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/analysis/index.ts': 'exports what is special about each game',
  'src/cli/terminal/sentences.ts': 'shows an example of a header',
};

/** Research is about single games. */
const STUDIES = /^src\/lab\/(calibration|puzzles|strength|training)\/|^src\/cli\/commands\/research\/train\.ts$/;

/** Texts for people name the games as printed on the box. */
const TEXTS = /^src\/(web\/messages\/|cli\/(help|manual)\.ts$|server\/http\/openapi\.ts$)/;

const isFree = (file: string): boolean =>
  CATALOGUES.includes(file) ||
  file in EXCEPTIONS ||
  STUDIES.test(file) ||
  TEXTS.test(file) ||
  GAME_IDS.some((game) => file.includes(`/${game}/`) || file.endsWith(`/${game}.ts`));

/** Comments may give examples, and so may the help of a command. */
const codeOf = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*|<!--[^]*?-->/g, '').replaceAll(/'tablee [^']*'/g, "''");

const namesGame = (source: string): boolean => new RegExp(GAME_IDS.join('|'), 'i').test(codeOf(source));

const sources = filesUnder('src').filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));

test('no file outside the catalogues and the folders of a game names it', () => {
  expect(sources.filter((file) => !isFree(file) && namesGame(readText(file)))).toEqual([]);
});

test('every catalogue and every exception is needed', () => {
  const listed = [...CATALOGUES, ...Object.keys(EXCEPTIONS)];
  expect(listed.filter((file) => !sources.includes(file) || !namesGame(readText(file)))).toEqual([]);
});

test.each([
  "const entry = entryFor('pickomino');",
  "import { triominos } from '../games/triominos/index.ts';",
  'const KITS = { pickomino: 1 };',
  'const analyse = analysePickomino(record);',
])('a planted name is found: %s', (source) => {
  expect(namesGame(source)).toBe(true);
});

test.each([
  '/** As in Pickomino. */ const a = 1; // triominos too',
  "examples: ['tablee play pickomino --coach always']",
])('an example is none: %s', (source) => expect(namesGame(source)).toBe(false));
