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

describe('the tree', () => {
  const folders = [...readme.matchAll(/^([\w/]+)\/ {2,}\S/gm)].map((match) => match[1]!);

  test('names only folders that exist', () => {
    for (const folder of folders) expect(existsSync(fromRoot(folder)), folder).toBe(true);
  });

  test('has a line for every folder of src', () => {
    expect(folders.filter((folder) => folder.startsWith('src/')).toSorted()).toEqual(
      readdirSync(fromRoot('src')).map((folder) => `src/${folder}`),
    );
  });
});

test('the README has at most 100 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

test('links between documents lead somewhere', () => {
  const pages = [...readdirSync(fromRoot('.')), ...filesUnder('docs')].filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [...readText(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map((match) => posix.join(posix.dirname(page), match[1]!))
      .filter((target) => !existsSync(fromRoot(target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
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
