/** The installed packages `tablee` and `tablee-server`, tried in an empty project. */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLER_NAMES, bundledSize } from './kit/bundle.ts';
import { blocksIn, linesOf, nameOf, plainScript, promisedBy } from './kit/codeBlocks.ts';
import { fromRoot, readText } from './kit/files.ts';
import { CLONE_NOTE } from '../scripts/packages/documents.js';
import { bytesUnder, installLibrary, packAll, runIn, unpackServer, version } from './kit/installed.ts';

const { exports } = JSON.parse(readText('package.json')) as { exports: Record<string, unknown> };
/** The entry points that are code, not data. */
const ENTRY_POINTS = Object.entries(exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([path]) => path.replace('.', 'tablee'));

/** The minimum for playing a whole game: set-up and chance, moves checked and unchecked, and the views of others. */
const PLAYING = `export {
  asksChance, below, defaultSetup, err, happeningOf, letChance, makeMoveUnchecked, ok, playOut, seededRng, shuffled, tryMove,
  unwrap,
} from 'tablee/core';`;

let project = '';
let server = '';
beforeAll(() => {
  packAll();
  project = installLibrary();
  server = unpackServer();
});
afterAll(() => {
  rmSync(project, { recursive: true });
  rmSync(dirname(server), { recursive: true });
});

const library = (): string => join(project, 'node_modules', 'tablee');

const inProject = (file: string, content: string): string => {
  writeFileSync(join(project, file), content);
  return file;
};

describe('the library', () => {
  test('is one package of at most 2.4 MB', () => {
    const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['tablee']);
    expect(bytesUnder(library())).toBeLessThan(2_400_000);
  });

  test.each(ENTRY_POINTS)('%s opens', (entryPoint) => {
    const { out } = runIn(
      project,
      inProject('entryPoint.js', `console.log(Object.keys(await import('${entryPoint}')).length > 0);`),
    );
    expect(out).toEqual(['true']);
  });

  test.each(ENTRY_POINTS)('has a page on all that %s exports', (entryPoint) => {
    const page = readFileSync(join(library(), 'docs', 'api', `${entryPoint}.md`), 'utf8');
    const program = `console.log(Object.keys(await import('${entryPoint}')).join('\\n'));`;
    const names = runIn(project, inProject('names.js', program)).out;
    const headings = new Set([...page.matchAll(/^### ([\w\\]+)/gm)].map((match) => match[1]!.replaceAll('\\', '')));
    const others = new Set([...page.matchAll(/^Re-exports \[(\w+)\]/gm)].map((match) => match[1]!));
    expect(names.filter((name) => !headings.has(name) && !others.has(name))).toEqual([]);
  });

  test('has the schemas of records and JSON output', () => {
    const program = `import { createRequire } from 'node:module';
      console.log(createRequire(import.meta.url)('tablee/schemas/record.json').title);`;
    expect(runIn(project, inProject('schema.js', program)).out).toEqual(['A record']);
  });

  test.each(['NodeNext', 'Bundler'])('has types without dependencies, for %s', (resolution) => {
    const imports = ENTRY_POINTS.map((path, i) => `import * as module${i} from '${path}';`);
    const uses = ENTRY_POINTS.map((_, i) => `module${i}`).join(', ');
    inProject('modules.ts', [...imports, `export const modules = [${uses}];`].join('\n'));
    const options = {
      strict: true,
      noEmit: true,
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'],
      module: resolution === 'Bundler' ? 'ESNext' : resolution,
      moduleResolution: resolution,
      types: [],
    };
    inProject('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['modules.ts'] }));
    const { out } = runIn(project, fromRoot('node_modules/typescript/bin/tsc'));
    expect(out).toEqual(['']);
  });

  test('has no type any', () => {
    const types = readdirSync(library(), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.d.ts'),
    );
    const withAny = types.filter((file) => /[:<|,&(=]\s*any\b/.test(readFileSync(join(library(), file), 'utf8')));
    expect(withAny).toEqual([]);
  });

  test.each([
    [`${PLAYING} export { pickomino } from 'tablee/games';`, 4],
    [`${PLAYING} export { triominos } from 'tablee/games';`, 6],
    [`${PLAYING} export { triominos } from 'tablee/games/triominos';`, 6],
    ["export * from 'tablee/core'; export * from 'tablee/games/pickomino';", 6],
    ["export { random } from 'tablee/bots';", 1],
    ["export { greedy } from 'tablee/bots/pickomino';", 1],
    ["export { pip } from 'tablee/bots/triominos';", 6],
    ["export { oddsOf } from 'tablee/solver';", 10],
    ["export { advise, loadWinChance } from 'tablee/solver';", 11],
    ["export { Client } from 'tablee/protocol';", 6],
  ])('costs only what is imported: %s at most %i KB', async (program, most) => {
    expect(await bundledSize(project, program)).toBeLessThanOrEqual(most * 1024);
  });

  test.each(['pickomino', 'triominos'].flatMap((game) => BUNDLER_NAMES.map((bundler) => [game, bundler] as const)))(
    'costs at most 6 KB with %s as the README imports it, by %s',
    async (game, bundler) => {
      const program = `export { defaultSetup, seededRng, tryMove, unwrap } from 'tablee/core'; export { ${game} } from 'tablee/games';`;
      expect(await bundledSize(project, program, bundler)).toBeLessThanOrEqual(6 * 1024);
    },
  );

  test('loads the net of the number of players that is asked for, and no other', () => {
    const program = `import { advise, loadWinChance } from 'tablee/solver';
      import { defaultSetup, unwrap } from 'tablee/core';
      import { pickomino } from 'tablee/games/pickomino';
      const start = unwrap(pickomino.start(defaultSetup(pickomino, 3)));
      console.log(advise(start, { type: 'win', net: await loadWinChance(3) }).value > 0.2);
      await loadWinChance(9).catch((error) => console.log(error.message));`;
    expect(runIn(project, inProject('net.js', program)).out).toEqual(['true', 'there is no net for 9 players']);
  });

  test('costs more with the notation of records', async () => {
    const program = `${PLAYING} export { notationOf, triominos } from 'tablee/games';`;
    expect(await bundledSize(project, program)).toBeGreaterThan(6 * 1024);
  });

  test('has the command, which names the package of the server', () => {
    const bin = join('node_modules', 'tablee', 'dist', 'cli', 'alone.js');
    expect(runIn(project, bin, 'version').out).toEqual([`tablee ${version}`]);
    expect(runIn(project, bin, 'simulate', 'pickomino', '--games', '2', '--seed', '1').out).toHaveLength(2);
    expect(runIn(project, bin, 'arena', 'pickomino', '--bots', 'greedy,random', '--games', '20').status).toBe(0);
    expect(runIn(project, bin, 'help').out.join('\n')).toContain('Questions and bugs: ');
    expect(runIn(project, bin, 'solve', 'pickomino', '--kept', '5 5 W', '--rolled', '1 3 3 4 4').status).toBe(0);
    expect(runIn(project, bin, 'serve', '--port', '80')).toMatchObject({
      status: 2,
      err: 'tablee: this needs the package tablee-server. Try: npx tablee-server\n',
    });
  });
});

describe('the installed command', () => {
  const npx = (words: readonly string[], input = '') => {
    const env = { ...process.env, XDG_STATE_HOME: join(project, 'state'), npm_config_loglevel: 'error' };
    const shell = process.platform === 'win32';
    return spawnSync('npx', ['--no', 'tablee', ...words], { cwd: project, encoding: 'utf8', input, env, shell });
  };

  test('lists the bots with their measured strength', () =>
    expect(npx(['bots', 'pickomino']).stdout).toMatch(/\n {2}master +\+\d+ +\+\d+ to \+\d+ +Vera in the app\n/));

  test('plays, and saves an unfinished game', () => {
    const played = npx(['play', 'pickomino', '--bots', 'greedy', '--seed', '1'], '1\n1\nq\n');
    expect(played).toMatchObject({ status: 0, stderr: '' });
    expect(played.stdout).toContain('To resume: tablee play --resume');
    expect(npx(['play', '--resume'], 'q\n').status).toBe(0);
  });

  test('has a man page with every command of its help', () => {
    const page = readFileSync(join(library(), 'man', 'tablee.1'), 'utf8');
    const commands = [...npx(['help']).stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map((match) => match[1]!);
    const others = ['help', 'version'];
    expect(commands.length).toBeGreaterThan(10);
    for (const name of commands) if (!others.includes(name)) expect(page).toContain(`\ntablee ${name}`);
  });
});

describe('the server', () => {
  const [program, data] = ['dist/cli/server.js', 'data'];
  let child: ChildProcessWithoutNullStreams;
  let said = '';
  let complained = '';
  beforeAll(() => {
    const args = ['--port', '0', '--host', '127.0.0.1', '--data', join(server, data)];
    child = spawn(process.execPath, [join(server, program), ...args]);
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  });
  afterAll(async () => {
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  const address = async (): Promise<string> => {
    await expect.poll(() => said).toMatch(/Tablée is running at http:.*\n/);
    return /http:\/\/[\w.:]+/.exec(said)![0];
  };

  test('is started by one command, and serves the app', async () => {
    const page = await fetch(await address());
    expect(complained).toBe('');
    expect(await page.text()).toContain('<html');
  });

  describe('and the code blocks of all pages', () => {
    const scripts = blocksIn('ts', 'js');

    test('compile', () => {
      const typed = scripts.filter(({ language }) => language === 'ts');
      expect(typed.length).toBeGreaterThan(5);
      const names = typed.map((block, i) => inProject(`block${i}.ts`, block.text));
      const options = { strict: true, noEmit: true, target: 'ES2023', module: 'NodeNext', types: ['node'] };
      const typeRoots = [fromRoot('node_modules', '@types')];
      inProject('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, typeRoots }, files: names }));
      const { out } = runIn(project, fromRoot('node_modules/typescript/bin/tsc'));
      expect(out.map((line) => line.replace(/^block(\d+)\.ts/, (_, i) => nameOf(typed[Number(i)]!)))).toEqual(['']);
    });

    test.each(scripts.map((block) => [nameOf(block), block] as const))('run: %s', async (name, block) => {
      const base = await address();
      const script = plainScript(block).replaceAll('http://localhost:4680', base);
      const file = inProject(`${name.replaceAll(/\W+/g, '-')}.js`, script);
      const { status, out, err } = runIn(project, file);
      expect(err).toBe('');
      expect(status).toBe(0);
      for (const promised of promisedBy(block)) expect(out).toContain(promised);
    });

    const commands = blocksIn('sh').flatMap((block) => linesOf(block).map((line) => [nameOf(block), line] as const));

    /** With few games, which say as much about the command. */
    const briefly = (line: string): string =>
      `${line.replace(/ --games \d+/g, '')} `.replace(/^tablee (arena|simulate) \w+ /, '$&--games 4 ');

    const RUNS = /^tablee (odds|solve|bots|rules|simulate|arena|check|replay|analyse|table|play)\b/;

    test('run in the shell', () => {
      const folder = join(project, 'evening');
      prepareEvening(folder);
      const folders = ['evening', 'ownBots'].map((name) => join(project, name));
      for (const folder of folders) prepareEvening(folder);
      prepareOwnBots(folders[1]!);
      const lines = new Map(commands.filter(([, line]) => RUNS.test(line)).map(([name, line]) => [line, name]));
      expect(lines.size).toBeGreaterThan(20);
      for (const [line, name] of lines) {
        const folder = name.includes('own-bots') ? folders[1]! : folders[0]!;
        const [, saved] = /--save (\S+)/.exec(line) ?? [];
        if (saved) rmSync(join(folder, saved), { force: true });
        const { status, stderr } = spawnSync('sh', ['-c', briefly(line)], {
          cwd: folder,
          encoding: 'utf8',
          env: shellEnv(folder),
          input: '1\n1\nq\n',
        });
        expect([name, line, status, status === 0 ? '' : stderr]).toEqual([name, line, 0, '']);
      }
    });

    /** The files that pages speak of, as if the reader had followed them. */
    const prepareEvening = (folder: string): void => {
      mkdirSync(join(folder, 'bin'), { recursive: true });
      const program = join(library(), 'dist', 'cli', 'alone.js');
      writeFileSync(join(folder, 'bin', 'tablee'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
        mode: 0o755,
      });
      const simulate = (...words: string[]): string =>
        runIn(folder, program, 'simulate', 'pickomino', '--seed', '1', '--bots', 'greedy,random', ...words).out.join(
          '\n',
        );
      for (const name of ['evening.txt', 'game.json']) writeFileSync(join(folder, name), simulate());
      writeFileSync(join(folder, 'games.jsonl'), simulate('--games', '3'));
    };

    const prepareOwnBots = (folder: string): void => {
      const ownBots = (language: string): string =>
        blocksIn(language).find(({ page }) => page === 'docs/develop/own-bots.md')!.text;
      writeFileSync(join(folder, 'my_bot.py'), ownBots('python'));
      writeFileSync(join(folder, 'my-bot.mjs'), ownBots('js'));
    };

    const shellEnv = (folder: string) => ({
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      XDG_STATE_HOME: join(folder, 'state'),
    });
  });
});

describe.each(['tablee', 'tablee-server'])('the package %s', (name) => {
  const folder = fromRoot('dist', 'packages', name);

  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test('has no page that calls scripts of the repository without a note', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const texts = pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')] as const);
    const calling = texts.filter(([, text]) => /npm (run|test|start)\b/.test(text));
    expect(calling.length).toBeGreaterThan(0);
    expect(calling.filter(([, text]) => !text.includes(CLONE_NOTE)).map(([page]) => page)).toEqual([]);
  });

  test('has no broken link', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const missing = pages.flatMap((page) =>
      pathsIn(page, readFileSync(join(folder, page), 'utf8'))
        .filter((target) => !existsSync(join(folder, target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

test('no dependency refuses the oldest Node or warns on it', () => {
  const flags = ['ci', '--dry-run', '--offline', '--engine-strict', '--ignore-scripts', '--loglevel=warn'];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', flags, { cwd: fromRoot('.'), encoding: 'utf8', shell });
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain('EBADENGINE');
});

test('attw finds the types of every entry point, for Node and for bundlers', () => {
  const program = fromRoot('node_modules/@arethetypeswrong/cli/dist/index.js');
  const archive = fromRoot('dist', 'packages', `tablee-${version}.tgz`);
  const { out } = runIn(project, program, archive, '--profile', 'esm-only', '--format', 'json');
  const { analysis } = JSON.parse(out.join('\n')) as { analysis: { problems: { resolutionKind?: string }[] } };
  // Resolution before Node 16 and require() are not supported.
  const kinds = ['node10', 'node16-cjs'];
  expect(analysis.problems.filter(({ resolutionKind = '' }) => !kinds.includes(resolutionKind))).toEqual([]);
});

/** Links between pages, and paths in backticks. */
const pathsIn = (page: string, text: string): string[] => [
  ...[...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => posix.join(posix.dirname(page), match[1]!)),
  ...[...text.matchAll(/`((?:src|dist|test|docs|examples|scripts|bench|packages)\/[\w./-]*)`/g)].map(
    (match) => match[1]!,
  ),
];
