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

test('links between documents lead somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...readText(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map((match) => posix.join(posix.dirname(page), match[1]!))
      .filter((target) => !existsSync(fromRoot(target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

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
