/** A copy of the project with one more game in it, made as CONTRIBUTING.md says: folders, and entries in catalogues. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../kit/files.ts';

/** What a table of games says of one, and what it says of Pig. */
type Entry = readonly [file: string, after: string, added: string];

/** Each file that lists all games. */
const ENTRIES: readonly Entry[] = [
  [
    'src/games/index.ts',
    "import { triominos } from './triominos/index.ts';",
    "\nimport { pig } from './pig/index.ts';",
  ],
  ['src/games/index.ts', 'GAMES = { pickomino, triominos', ', pig'],
  ['src/games/clauses.ts', "from './triominos/clauses.ts';", "\nimport { CLAUSES as pig } from './pig/clauses.ts';"],
  ['src/games/clauses.ts', '= { pickomino, triominos', ', pig'],
  [
    'src/bots/index.ts',
    "from './triominos/bots.ts';",
    "\nimport type { Pig } from '../games/pig/index.ts';\nimport { PIG_BOTS } from './pig/bots.ts';",
  ],
  ['src/bots/index.ts', '...TRIOMINOS_BOTS],', '\n  pig: [random<Pig>(), ...PIG_BOTS],'],
  ['src/bots/levels.ts', "from './triominos/levels.ts';", "\nimport { PIG_LEVELS } from './pig/levels.ts';"],
  ['src/bots/levels.ts', 'triominos: TRIOMINOS_LEVELS,', '\n  pig: PIG_LEVELS,'],
  [
    'src/protocol/moves.ts',
    "closed({ type: Type.Literal('pass') }),\n]);",
    "\n\nconst PigMove = Type.Union([closed({ type: Type.Literal('roll') }), closed({ type: Type.Literal('hold') })]);",
  ],
  ['src/protocol/moves.ts', 'triominos: TriominosMove', ', pig: PigMove'],
  ['src/protocol/moves.ts', '[PickominoMove, TriominosMove', ', PigMove'],
  ['src/cli/screens.ts', "from './triominos/screen.ts';", "\nimport { pigScreen } from './pig/screen.ts';"],
  ['src/cli/screens.ts', 'triominos: triominosScreen', ', pig: pigScreen'],
];

/** What a copy needs none of. */
const LEFT_OUT = ['node_modules', '.git', 'data', 'coverage', 'test/thirdGame'].map((path) => fromRoot(path));

const enter = (root: string, [file, after, added]: Entry): void => {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(after)) throw new Error(`${file} has no longer a place for one more game: ${after}`);
  writeFileSync(
    path,
    source.replace(after, () => after + added),
  );
};

/** The root of the copy. */
export const plantedProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'tablee-third-'));
  cpSync(fromRoot('.'), root, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
  symlinkSync(fromRoot('node_modules'), join(root, 'node_modules'), 'dir');
  cpSync(fromRoot('test', 'thirdGame', 'src'), join(root, 'src'), { recursive: true });
  for (const entry of ENTRIES) enter(root, entry);
  return root;
};

export const uproot = (root: string): void => {
  if (existsSync(root)) rmSync(root, { recursive: true });
};
