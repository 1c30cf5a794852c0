/** The import rules of each folder of src. Each guard carries a planted violation. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cyclesOf, type Graph } from './kit/cycles.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

const PURE = ['core', 'games', 'record', 'bots', 'analysis'];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  // The catalogue knows all games; no game knows another.
  games: ['core', 'games'],
  'games/*': ['core'],
  record: ['core', 'games'],
  bots: ['core', 'games'],
  analysis: ['core', 'games', 'record', 'bots'],
  protocol: ['core', 'games', 'record', 'bots', 'analysis'],
  lab: ['core', 'games', 'record', 'bots', 'analysis', 'protocol'],
  server: ['core', 'games', 'record', 'bots', 'analysis', 'protocol'],
  web: ['core', 'games', 'record', 'bots', 'analysis', 'protocol'],
  cli: ['core', 'games', 'record', 'bots', 'analysis', 'protocol', 'lab', 'server'],
};

/** The folders and top-level files of the web app: each may import only from rows above. */
const WEB_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'storage.ts': [],
  thinking: [],
  look: [],
  art: [],
  sound: [],
  settings: ['storage.ts'],
  language: [],
  'messages/online': ['language'],
  'messages/banter': [],
  // For the service worker, which loads no vocabulary.
  'messages/notifications': [],
  messages: ['messages/online', 'language', 'settings'],
  'messages/study': ['language', 'messages'],
  'messages/calls': ['messages'],
  'messages/returning': ['language', 'messages'],
  'messages/privacy': ['messages'],
  parts: ['art', 'messages'],
  records: ['messages', 'parts'],
  table: ['art', 'messages', 'messages/banter', 'parts', 'sound'],
  // A game imports the table's contract and shared parts, never the room, a screen or another game.
  'pickomino/rules': ['table'],
  'pickomino/words': ['language', 'messages'],
  'pickomino/dice': ['pickomino/words', 'art', 'parts', 'table'],
  'pickomino/coach/words': ['language', 'messages'],
  'pickomino/coach': ['pickomino/coach/words', 'parts', 'table'],
  pickomino: ['pickomino/*', 'art', 'messages', 'parts', 'sound', 'table'],
  'triominos/rules': ['table'],
  'triominos/words': ['language', 'messages'],
  'triominos/tile': ['triominos/words'],
  'triominos/board': ['triominos/tile', 'triominos/words', 'table'],
  'triominos/rack': ['triominos/tile', 'triominos/words', 'parts', 'table'],
  'triominos/realTiles': ['triominos/tile', 'triominos/words', 'parts', 'storage.ts', 'table'],
  'triominos/sheet': ['triominos/words', 'parts', 'table'],
  'triominos/coach/words': ['language', 'messages'],
  'triominos/coach': ['triominos/coach/words', 'triominos/board', 'triominos/words', 'parts', 'table'],
  triominos: ['triominos/*', 'art', 'messages', 'parts', 'sound', 'table'],
  'games.ts': ['pickomino', 'triominos', 'table'],
  seating: ['art', 'messages', 'table'],
  // The room shows any table source.
  room: ['art', 'messages', 'messages/banter', 'parts', 'records', 'settings', 'sound', 'table'],
  device: ['art', 'settings', 'storage.ts', 'table'],
  coach: ['art', 'messages', 'messages/study', 'parts', 'settings', 'table', 'thinking'],
  replay: ['messages', 'table'],
  analysis: ['device', 'messages/study', 'parts', 'replay', 'storage.ts', 'table', 'thinking'],
  practice: ['coach', 'messages', 'messages/study', 'storage.ts', 'table'],
  statistics: ['device', 'messages/study', 'parts', 'storage.ts'],
  lesson: ['art', 'messages', 'table'],
  offline: ['messages', 'messages/notifications', 'parts', 'storage.ts'],
  'online/remote': [
    'games.ts',
    'language',
    'messages',
    'offline',
    'parts',
    'room',
    'settings',
    'sound',
    'storage.ts',
    'table',
  ],
  // Push messages to this device, and the other ways to hear of a turn.
  calls: ['messages', 'messages/calls', 'messages/returning', 'online/remote', 'parts', 'storage.ts'],
  online: [
    'online/remote',
    'messages/returning',
    'art',
    'games.ts',
    'language',
    'messages',
    'parts',
    'room',
    'settings',
    'sound',
    'table',
  ],
  'router.svelte.ts': [],
  // One tap to a table.
  entrance: ['device', 'messages', 'online/remote', 'parts', 'room', 'router.svelte.ts', 'settings', 'table'],
  'online/inbox': [
    'online',
    'online/remote',
    'calls',
    'entrance',
    'games.ts',
    'language',
    'messages',
    'messages/calls',
    'messages/returning',
    'parts',
    'room',
    'router.svelte.ts',
    'table',
  ],
  'online/lobby': [
    'online',
    'online/inbox',
    'calls',
    'online/remote',
    'art',
    'messages',
    'parts',
    'records',
    'room',
    'seating',
    'settings',
    'table',
  ],
  'screens/setup': [
    'art',
    'device',
    'entrance',
    'games.ts',
    'messages',
    'online/remote',
    'parts',
    'router.svelte.ts',
    'seating',
    'settings',
    'table',
  ],
  'screens/practice': [
    'coach',
    'device',
    'entrance',
    'games.ts',
    'messages',
    'messages/study',
    'parts',
    'practice',
    'room',
    'router.svelte.ts',
    'table',
  ],
  'screens/online': [
    'screens/setup',
    'calls',
    'coach',
    'entrance',
    'games.ts',
    'language',
    'messages',
    'messages/calls',
    'messages/returning',
    'offline',
    'online',
    'online/inbox',
    'online/lobby',
    'online/remote',
    'parts',
    'records',
    'replay',
    'room',
    'router.svelte.ts',
    'seating',
    'settings',
    'table',
  ],
  screens: [
    'screens/practice',
    'analysis',
    'art',
    'calls',
    'coach',
    'device',
    'entrance',
    'games.ts',
    'language',
    'lesson',
    'messages',
    'messages/privacy',
    'messages/returning',
    'messages/study',
    'offline',
    'online/inbox',
    'online/remote',
    'parts',
    'records',
    'replay',
    'room',
    'router.svelte.ts',
    'settings',
    'statistics',
    'table',
    'thinking',
  ],
  'screens.ts': ['device', 'games.ts', 'screens', 'screens/*'],
  'App.svelte': ['art', 'entrance', 'messages', 'parts', 'records', 'router.svelte.ts', 'screens', 'screens.ts'],
  'main.ts': ['App.svelte', 'calls', 'device', 'look', 'messages', 'offline', 'router.svelte.ts', 'screens.ts'],
};

/** The packages each folder may use at run time; the pure ones have none. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  protocol: ['typebox'],
  lab: ['node:'],
  server: [
    'node:',
    'fastify',
    'http_ece',
    'ipaddr.js',
    'pino',
    'typebox',
    '@photostructure/sqlite',
    'postgres',
    '@nats-io/transport-node',
  ],
  cli: ['node:', 'uqr'],
  web: ['svelte', 'uqr'],
};

/** `games/pickomino` for a game's own folder, else the first folder under src. */
const folderOf = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  return first === 'games' && !second.endsWith('.ts') ? `${first}/${second}` : first;
};

const mayImport = (from: string, to: string): boolean =>
  from === to || MAY_IMPORT[inTable(from)]!.some((one) => to === one || to.startsWith(`${one}/`));

const inTable = (folder: string): string => folder.replace(/^games\/.*/, 'games/*');

/** The target of a relative import, from the root of the project. */
const targetOf = (file: string, specifier: string): string => posix.join(posix.dirname(file), specifier);

/** `triominos/board` for a folder of the web app, the file itself for one beside them, `null` outside. */
const webFolderOf = (path: string): string | null => {
  const inside = path.startsWith('src/web/') ? path.slice('src/web/'.length) : null;
  return inside && (posix.dirname(inside) === '.' ? inside : posix.dirname(inside));
};

/** `triominos/*` names every folder in that one. */
const names = (entry: string, folder: string): boolean =>
  entry.endsWith('/*') ? folder.startsWith(entry.slice(0, -1)) : entry === folder;

const mayImportInWeb = (file: string, target: string): boolean => {
  const [from, to] = [webFolderOf(file), webFolderOf(target)];
  return from === null || to === null || from === to || WEB_MAY_IMPORT[from]!.some((one) => names(one, to));
};

/** The reason an import is forbidden, if it is. */
const whyForbidden = (file: string, specifier: string): string | undefined => {
  const from = folderOf(file);
  if (specifier.startsWith('.')) {
    const target = targetOf(file, specifier);
    if (!target.startsWith('src/')) return `${file} imports ${specifier}, which is outside src`;
    const isAllowed = mayImport(from, folderOf(target)) && mayImportInWeb(file, target);
    return isAllowed ? undefined : `${file} imports ${target}`;
  }
  const allowed = MAY_USE[from]?.some(
    (one) => specifier === one || specifier.startsWith(`${one}/`) || (one.endsWith(':') && specifier.startsWith(one)),
  );
  return allowed ? undefined : `${file} uses the package ${specifier}`;
};

const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!);

const sources = filesUnder('src').filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));

describe('the import rules', () => {
  test('are kept by every file', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(readText(file)).map((specifier) => whyForbidden(file, specifier)),
    );
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
  });

  test('cover every folder of src', () => {
    for (const file of sources) expect(Object.keys(MAY_IMPORT)).toContain(inTable(folderOf(file)));
    const web = sources.flatMap((file) => webFolderOf(file) ?? []);
    expect(Object.keys(WEB_MAY_IMPORT).toSorted()).toEqual([...new Set([...web, 'look'])].toSorted());
  });

  test('are the same in ARCHITECTURE.md', () => {
    const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    const rows = [...readText('ARCHITECTURE.md').matchAll(/^\| `([\w/*]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(Object.fromEntries(rows.map(([, folder, imports]) => [folder, namesIn(imports!)]))).toEqual(MAY_IMPORT);
    const packages = rows.map(([, folder, , used]) => [folder, namesIn(used!)] as const);
    expect(Object.fromEntries(packages.filter(([, used]) => used.length > 0))).toEqual(MAY_USE);
  });

  test('of the web app let each folder name only rows above it', () => {
    const folders = Object.keys(WEB_MAY_IMPORT);
    for (const [row, folder] of folders.entries())
      for (const entry of WEB_MAY_IMPORT[folder]!) {
        const named = folders.filter((other) => names(entry, other));
        expect(named.length, `${folder}: ${entry}`).toBeGreaterThan(0);
        for (const other of named) expect(folders.slice(0, row), folder).toContain(other);
      }
  });

  test('are checked for all forms of imports', () => {
    const source = `import a from './a.ts';\nimport {\n  b,\n} from "./b.ts";\nexport * from './c.ts';\nimport './d.ts';\nconst e = await import('./e.ts');`;
    expect(importsOf(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts']);
  });

  test.each([
    ['src/core/game.ts', '../games/index.ts'],
    ['src/games/pickomino/turns.ts', '../triominos/board.ts'],
    ['src/games/triominos/turns.ts', '../index.ts'],
    ['src/record/read.ts', '../bots/index.ts'],
    ['src/bots/bot.ts', '../cli/main.ts'],
    ['src/bots/bot.ts', '../analysis/index.ts'],
    ['src/web/main.ts', '../server/http.ts'],
    ['src/web/room/Room.svelte', '../online/Clock.svelte'],
    ['src/web/room/Room.svelte', '../screens/Home.svelte'],
    ['src/web/table/kit.ts', '../pickomino/index.ts'],
    ['src/web/pickomino/kit.ts', '../triominos/kit.ts'],
    ['src/web/triominos/board/Board.svelte', '../TriominosTable.svelte'],
    ['src/web/parts/Menu.svelte', '../router.svelte.ts'],
    ['src/core/rng.ts', 'node:crypto'],
    ['src/bots/bot.ts', 'fast-check'],
    ['src/cli/main.ts', '../../test/kit/files.ts'],
    ['src/lab/index.ts', '../../research/flags.ts'],
    ['src/lab/index.ts', '#src/core/index'],
  ])('forbid a planted import: %s of %s', (file, specifier) => {
    expect(whyForbidden(file, specifier)).toBeDefined();
  });

  test.each([
    ['src/record/read.ts', '../games/index.ts'],
    ['src/games/index.ts', './pickomino/index.ts'],
    ['src/bots/pickomino/bots.ts', '../../games/pickomino/index.ts'],
    ['src/cli/main.ts', 'node:fs'],
    ['src/web/online/Clock.svelte', '../table/source.ts'],
    ['src/web/games.ts', './pickomino/index.ts'],
  ])('allow %s of %s', (file, specifier) => {
    expect(whyForbidden(file, specifier)).toBeUndefined();
  });
});

describe('research', () => {
  /** It builds on the product as programs of their own do, and never on the app, the server or the command line. */
  const MAY_BUILD_ON = [...PURE, 'lab'];

  const whyNotForResearch = (file: string, specifier: string): string | undefined => {
    if (specifier.startsWith('node:')) return undefined;
    const inside = specifier.startsWith('.') && targetOf(file, specifier).startsWith('research/');
    const folder = /^#src\/(\w+)\//.exec(specifier)?.[1];
    return inside || (folder !== undefined && MAY_BUILD_ON.includes(folder))
      ? undefined
      : `${file} imports ${specifier}`;
  };

  test('imports what lies left of the server', () => {
    const programs = filesUnder('research').filter((file) => /(?<!\.test)\.ts$/.test(file));
    expect(programs.length).toBeGreaterThan(20);
    const wrong = programs.flatMap((file) =>
      importsOf(readText(file)).map((specifier) => whyNotForResearch(file, specifier)),
    );
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
  });

  test.each(['#src/server/settings', '#src/web/games', '../src/core/index.ts', 'fastify'])(
    'a planted import is refused: %s',
    (specifier) => expect(whyNotForResearch('research/flags.ts', specifier)).toBeDefined(),
  );
});

describe('the folders of cli', () => {
  /** In the order of imports; any folder not listed is a game's. */
  const LEVELS = ['terminal', 'reading', 'table', 'GAME', 'screens.ts', 'commands', 'ROOT'];

  /** Its folder in cli, or `ROOT`. */
  const partOf = (path: string): string => {
    const [, , part = ''] = path.split('/');
    return part.endsWith('.ts') && !LEVELS.includes(part) ? 'ROOT' : part;
  };

  const levelOf = (path: string): number => {
    const part = partOf(path);
    const level = LEVELS.indexOf(part);
    return level >= 0 ? level : LEVELS.indexOf('GAME');
  };

  const isBackwards = (file: string, specifier: string): boolean => {
    const target = posix.normalize(posix.join(posix.dirname(file), specifier));
    if (!specifier.startsWith('.') || !target.startsWith('src/cli/')) return false;
    if (partOf(target) === partOf(file)) return false;
    return levelOf(target) >= levelOf(file);
  };

  test('no file imports from a folder that builds on its own', () => {
    const wrong = sources
      .filter((file) => file.startsWith('src/cli/'))
      .flatMap((file) => importsOf(readText(file)).map((specifier) => [file, specifier] as const))
      .filter(([file, specifier]) => isBackwards(file, specifier));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['src/cli/terminal/words.ts', '../reading/command.ts'],
    ['src/cli/table/stage.ts', '../pickomino/screen.ts'],
    ['src/cli/pickomino/screen.ts', '../triominos/screen.ts'],
    ['src/cli/triominos/screen.ts', '../screens.ts'],
    ['src/cli/commands/play.ts', '../run.ts'],
  ])('a planted import is refused: %s of %s', (file, specifier) => {
    expect(isBackwards(file, specifier)).toBe(true);
  });
});

describe('import cycles', () => {
  /** A worker is named by a URL with the file name of the build. */
  const workersOf = (source: string): string[] =>
    [...source.matchAll(/new URL\(\s*'(\.[^']+)\.[jt]s'/g)].map((match) => `${match[1]}.ts`);

  /** Type imports, dynamic imports and workers count too: a reader of one file needs the other. */
  const graphOf = (read: (file: string) => string, files: readonly string[]): Graph =>
    new Map(
      files.map((file) => {
        const named = [...importsOf(read(file)), ...workersOf(read(file))];
        return [file, named.filter((one) => one.startsWith('.')).map((one) => targetOf(file, one))];
      }),
    );

  test('there are none in src', () => {
    const cycles = cyclesOf(graphOf((file) => readText(file), sources));
    expect(cycles.map((files) => files.join(' → '))).toEqual([]);
  });

  test.each([
    ["import { b } from './b.ts';", "import { a } from './a.ts';"],
    ["import type { B } from './b.ts';", "export type { A } from './a.ts';"],
    ["const b = await import('./b.ts');", "import './a.ts';"],
    ["new Worker(new URL('./b.js', import.meta.url));", "import type { A } from './a.ts';"],
    ["import { c } from './c.ts';", '', "import { a } from './a.ts';"],
  ])('a planted one is found: %s', (...texts) => {
    const planted: Record<string, string> = Object.fromEntries(
      texts.map((text, i) => [`src/core/${'abc'[i]}.ts`, text]),
    );
    const cycles = cyclesOf(graphOf((file) => planted[file]!, Object.keys(planted)));
    expect(cycles).toHaveLength(1);
    expect(cycles[0]!.at(0)).toBe('src/core/a.ts');
    expect(cycles[0]!.at(-1)).toBe('src/core/a.ts');
  });

  test('separate cycles are all listed', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['d']],
      ['d', ['e']],
      ['e', ['c']],
      ['f', ['a']],
    ]);
    expect(cyclesOf(graph)).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'e', 'c'],
    ]);
  });
});

describe('the pure folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-planted-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const plant = (file: string, source: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  };
  const run = (script: string, args: string[]): string => {
    try {
      return execFileSync(process.execPath, [fromRoot('node_modules', script), ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    } catch (error) {
      return String((error as { stdout?: string }).stdout);
    }
  };

  test('the compiler rejects console, timers, process, network, page and crypto', () => {
    for (const config of ['tsconfig.base.json', 'tsconfig.pure.json']) cpSync(fromRoot(config), join(folder, config));
    const words = ['console', 'setTimeout', 'process', 'fetch', 'document', 'crypto'];
    plant('src/core/planted.ts', words.map((word) => `export const a${word} = ${word};`).join('\n'));
    const said = run('typescript/bin/tsc', ['-p', 'tsconfig.pure.json', '--noEmit', '--composite', 'false']);
    for (const word of words) expect(said).toMatch(new RegExp(`Cannot find name '${word}'`));
  });

  test.each(PURE)('the linter refuses Math.random and Date in src/%s', (name) => {
    cpSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    plant(`src/${name}/lint.ts`, 'export const a = Math.random();\nexport const b = new Date();\n');
    const said = run('oxlint/bin/oxlint', [`src/${name}/lint.ts`]);
    expect(said).toContain('no-restricted-properties');
    expect(said).toContain('no-restricted-globals');
  });
});

describe('entry points', () => {
  /** The entry points of the protocol for each folder; the schemas are for the server alone. */
  const ENTRY_POINTS: Readonly<Record<string, readonly string[]>> = {
    cli: ['src/protocol/index.ts'],
    lab: ['src/protocol/index.ts'],
    server: ['src/protocol/index.ts', 'src/protocol/schemas.ts'],
  };

  const goesPast = (file: string, specifier: string): boolean => {
    const target = posix.join(posix.dirname(file), specifier);
    return folderOf(target) === 'protocol' && ENTRY_POINTS[folderOf(file)]?.includes(target) === false;
  };

  test('are the only way into the protocol', () => {
    const past = sources.filter((file) => importsOf(readText(file)).some((specifier) => goesPast(file, specifier)));
    expect(past).toEqual([]);
  });

  test.each([
    ['src/cli/commands/play.ts', '../../protocol/schemas.ts'],
    ['src/server/table/table.ts', '../../protocol/views.ts'],
  ])('a planted deep import is found: %s of %s', (file, specifier) => {
    expect(goesPast(file, specifier)).toBe(true);
    expect(goesPast(file, '../../protocol/index.ts')).toBe(false);
  });

  /** A bundler puts all files of an entry point that home imports values from into the first load. */
  const importsValues = (source: string): boolean =>
    [...source.matchAll(/import\s+([^;]*?)\s+from\s+'[./]*\/protocol\/index\.ts'/g)].some(([, names]) =>
      names!
        .replace(/^type\b.*/s, '')
        .replaceAll(/\btype \w+/g, '')
        .match(/\w/),
    );

  test('give the web app types alone', () => {
    const heavy = sources.filter((file) => folderOf(file) === 'web' && importsValues(readText(file)));
    expect(heavy).toEqual([]);
  });

  test.each([
    ["import { Client, type Failure } from '../../protocol/index.ts';", true],
    ["import {\n  WatchedTable,\n  type Act,\n} from '../../protocol/index.ts';", true],
    ["import { type Act } from '../../protocol/index.ts';", false],
    ["import type { Act, TableView } from '../../protocol/index.ts';", false],
  ])('values are found in %j: %s', (source, isHeavy) => {
    expect(importsValues(source)).toBe(isHeavy);
  });
});
