import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

const readme = readText('README.md');

describe('the code example', () => {
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];

  test('prints what its comments say', async () => {
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    expect(promised.length).toBeGreaterThan(0);
    expect(await printedBy(code)).toEqual(promised);
  });
});

describe('the repository layout in ARCHITECTURE.md', () => {
  const listed = [...readText('ARCHITECTURE.md').matchAll(/^([\w/]+)\/ {2,}\S/gm)].map((match) => match[1]!);

  test('has a line for every folder, and for no other', () => {
    const ignored = readText('.gitignore').replaceAll('/', '').split('\n');
    const folders = readdirSync(fromRoot('.'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
      .map(({ name }) => name);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });
});

test('the README has at most 100 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

const pages = [...readdirSync(fromRoot('.')), ...['docs', 'deploy', 'bench'].flatMap(filesUnder)].filter((file) =>
  file.endsWith('.md'),
);

/** Links without a scheme, as `[path, heading]`; the path is empty for a heading of the same page. */
const linksIn = (text: string): [string, string][] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(([, path, heading]) => [path!, heading!]);

/** The anchors of headings, as GitHub makes them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (page: string, [path, heading]: readonly [string, string]): boolean => {
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (!existsSync(fromRoot(target))) return true;
  return heading !== '' && !anchorsIn(readText(target)).includes(heading);
};

test('links between documents lead to pages and headings that exist', () => {
  const broken = pages.flatMap((page) =>
    linksIn(readText(page))
      .filter((link) => isBroken(page, link))
      .map((link) => `${page}: ${link.join('#')}`),
  );
  expect(broken).toEqual([]);
});

test.each(['[x](docs/nowhere.md)', '[x](docs/host/server.md#nothing)', '[x](#nothing)'])(
  'a planted broken link is found: %s',
  (text) => expect(linksIn(text).some((link) => isBroken('README.md', link))).toBe(true),
);

/** Paths as pages write them, from the root; `<game>` is any game. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|test|docs|scripts|bench|examples|deploy|packages)\/[\w./<>-]*)`/g)]
    .map((match) => match[1]!.replaceAll('<game>', 'pickomino'))
    .filter((path) => !path.includes('<'));

test('paths that documents name exist', () => {
  const missing = pages.flatMap((page) =>
    pathsIn(readText(page))
      .filter((path) => !existsSync(fromRoot(path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a planted path that does not exist is found', () => {
  expect(
    pathsIn('`src/<game>/nowhere.ts`, `src/bots/<game>/<name>.ts`').filter((path) => !existsSync(fromRoot(path))),
  ).toEqual(['src/pickomino/nowhere.ts']);
});

/** Runs the example as a module of its own, its imports led to the source instead of the build. */
const printedBy = async (code: string): Promise<string[]> => {
  const printed: string[] = [];
  const print = (value: unknown) => printed.push(inspect(value, { breakLength: Infinity }));
  const body = code
    .replaceAll(/^import (\{.*\}) from ('.*');$/gm, 'const $1 = await load($2);')
    .replaceAll('console.log(', 'print(');
  // oxlint-disable-next-line no-new-func -- running the example is the test
  await new Function('load', 'print', `return (async () => { ${body} })();`)(load, print);
  return printed;
};

const load = (specifier: string): Promise<unknown> => {
  const { exports } = JSON.parse(readText('package.json')) as { exports: Record<string, { default: string }> };
  const built = exports[specifier.replace('tablee', '.')]!.default;
  return import(fromRoot(built.replace('dist', 'src').replace('.js', '.ts')));
};
