/** A copy of the project with one more game in it, by the recipe in CONTRIBUTING.md: folders, and entries in catalogues. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../kit/files.ts';

/** A place in a file that lists all games, and what is written behind it for Pig. */
type Entry = readonly [file: string, behind: string, written: string];

/** In the order of the recipe. */
const ENTRIES: readonly Entry[] = [
  [
    'src/games/index.ts',
    "from './triominos/notation.ts';",
    "\nimport { pig, type Pig } from './pig/index.ts';\nimport { notation as pigNotation } from './pig/notation.ts';",
  ],
  ['src/games/index.ts', 'triominos: Triominos;', '\n  pig: Pig;'],
  ['src/games/index.ts', '= { pickomino, triominos', ', pig'],
  ['src/games/index.ts', 'triominos: triominosNotation,', '\n  pig: pigNotation,'],
  ['src/games/clauses.ts', "from './triominos/clauses.ts';", "\nimport { CLAUSES as pig } from './pig/clauses.ts';"],
  ['src/games/clauses.ts', '= { pickomino, triominos', ', pig'],
  [
    'src/games/sentences.ts',
    "from './triominos/sentences.ts';",
    "\nimport { SENTENCES as pig } from './pig/sentences.ts';",
  ],
  ['src/games/sentences.ts', '= { pickomino, triominos', ', pig'],
  [
    'package.json',
    '"default": "./dist/games/triominos/index.js"\n    },',
    '\n    "./games/pig": { "types": "./dist/games/pig/index.d.ts", "default": "./dist/games/pig/index.js" },',
  ],

  ['src/bots/catalogue.ts', "from './triominos/index.ts';", "\nimport { PIG_BOTS } from './pig/bots.ts';"],
  ['src/bots/catalogue.ts', "from './bot.ts';", "\nimport type { Pig } from '../games/pig/index.ts';"],
  ['src/bots/catalogue.ts', '...TRIOMINOS_BOTS],', '\n  pig: [random<Pig>(), ...PIG_BOTS],'],
  ['src/bots/levels.ts', "from './triominos/levels.ts';", "\nimport { PIG_LEVELS } from './pig/levels.ts';"],
  ['src/bots/levels.ts', 'triominos: TRIOMINOS_LEVELS,', '\n  pig: PIG_LEVELS,'],
  [
    'src/protocol/moves.ts',
    "closed({ type: Type.Literal('pass') }),\n]);",
    "\n\nconst PigMove = Type.Union([closed({ type: Type.Literal('roll') }), closed({ type: Type.Literal('hold') })]);",
  ],
  ['src/protocol/moves.ts', 'triominos: TriominosMove', ', pig: PigMove'],

  ['src/analysis/advisers.ts', "from './triominos/adviser.ts';", "\nimport { pigAdviser } from './pig/adviser.ts';"],
  ['src/analysis/advisers.ts', 'triominos: triominosAdviser', ', pig: pigAdviser'],

  ['src/cli/screens.ts', "from './triominos/screen.ts';", "\nimport { pigScreen } from './pig/screen.ts';"],
  ['src/cli/screens.ts', 'triominos: triominosScreen,', '\n  pig: pigScreen,'],

  ['src/web/games.ts', "from './triominos/index.ts';", "\nimport { pig } from './pig/index.ts';"],
  ['src/web/games.ts', '= { pickomino, triominos', ', pig'],
  [
    'test/architecture.test.ts',
    "triominos: ['triominos/*', 'art', 'messages', 'parts', 'sound', 'table'],",
    "\n  'pig/rules': ['table'],\n  'pig/words': ['language', 'messages'],\n  pig: ['pig/*', 'parts', 'table'],",
  ],
  ['test/architecture.test.ts', "'games.ts': ['pickomino', 'triominos'", ", 'pig'"],

  [
    'docs/develop/record.md',
    'where a message speaks of them (`seq`).\n',
    `
### Events of Pig

| event | meaning |
|---|---|
| \`{"type":"roll","player":0,"pips":4}\` | the player rolls, and this is what the die shows |
| \`{"type":"hold","player":0}\` | the player keeps the points of the turn |
`,
  ],
  [
    'docs/develop/record.md',
    'a change would be a new format.\n',
    `
### Pig

| field | |
|---|---|
| \`rules\` | the rules of this table |
| \`seat\` | whose turn it is |
| \`scores\` | by seat |
| \`sum\` | the points of this turn |
| \`thrown\` | what the die showed last; null before the first throw |
| \`rolling\` | true only between a decision to roll and what the die shows |
`,
  ],
  [
    'docs/develop/record.md',
    '\n| `game-over` | something after the end | `rule` |',
    `
| **Pig** | | |
| \`die-at-rest\` | a die without a decision to roll | |
| \`nothing-to-hold\` | holding before the first roll | \`rule\` |`,
  ],
];

/** Folders that a copy does not need. Another test may be rebuilding the packages at the same time. */
const LEFT_OUT = ['node_modules', '.git', 'data', 'coverage', 'dist/packages', 'test/thirdGame'].map((path) =>
  fromRoot(path),
);

const enter = (root: string, [file, behind, written]: Entry): void => {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(behind)) throw new Error(`${file} no longer has a place for one more game: ${behind}`);
  writeFileSync(
    path,
    source.replace(behind, () => behind + written),
  );
};

export const plant = (root: string): void => {
  cpSync(fromRoot('.'), root, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
  symlinkSync(fromRoot('node_modules'), join(root, 'node_modules'), 'dir');
  for (const folder of ['src', 'docs', 'test'])
    cpSync(fromRoot('test', 'thirdGame', folder), join(root, folder), { recursive: true });
  for (const entry of ENTRIES) enter(root, entry);
};

export const uproot = (root: string): void => rmSync(root, { recursive: true, force: true });
