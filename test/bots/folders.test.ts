/** The folders of the bots and of the lab import one another without a cycle. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../kit/files.ts';

/** Entry points count as above their folder: they re-export its sub-folders, and no file inside imports them. */
const DOORS = [
  /^src\/bots\/(index|catalogue|levels|thought)\.ts$/,
  /^src\/bots\/\w+\/index\.ts$/,
  /^src\/lab\/(index|tools|arena\/index)\.ts$/,
];

type Import = readonly [from: string, to: string];

const placeOf = (file: string): string => (DOORS.some((door) => door.test(file)) ? file : posix.dirname(file));

const importsOf = (file: string): Import[] =>
  [...readText(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier = '']) => [
    file,
    posix.join(posix.dirname(file), specifier),
  ]);

/** The folders of a cycle; empty if there is none. */
const circleIn = (imports: readonly Import[]): readonly string[] => {
  const ways = new Map<string, Set<string>>();
  for (const [from, to] of imports.map(([a, b]) => [placeOf(a), placeOf(b)] as const))
    if (from !== to) ways.set(from, (ways.get(from) ?? new Set()).add(to));
  const follow = (place: string, way: readonly string[]): readonly string[] => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    for (const next of ways.get(place) ?? []) {
      const circle = follow(next, [...way, place]);
      if (circle.length > 0) return circle;
    }
    ways.delete(place);
    return [];
  };
  for (const place of ways.keys()) {
    const circle = follow(place, []);
    if (circle.length > 0) return circle;
  }
  return [];
};

const isIn = (root: string) => (file: string) => file.startsWith(`src/${root}/`);

describe.each(['bots', 'lab'])('the folders of %s', (root) => {
  const files = filesUnder('src').filter((file) => isIn(root)(file) && /(?<!\.test)\.ts$/.test(file));
  const imports = files.flatMap(importsOf).filter(([, to]) => isIn(root)(to));

  test('follow an arrow', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(circleIn(imports)).toEqual([]);
  });
});

test.each<readonly [string, readonly Import[]]>([
  [
    'two folders',
    [
      ['src/bots/a/one.ts', 'src/bots/b/two.ts'],
      ['src/bots/b/three.ts', 'src/bots/a/four.ts'],
    ],
  ],
  [
    'a folder and its sub-folder',
    [
      ['src/bots/a/one.ts', 'src/bots/a/b/two.ts'],
      ['src/bots/a/b/two.ts', 'src/bots/a/three.ts'],
    ],
  ],
  [
    'a door and what is behind it',
    [
      ['src/lab/index.ts', 'src/lab/a/one.ts'],
      ['src/lab/a/one.ts', 'src/lab/index.ts'],
    ],
  ],
])('a planted circle is found: %s', (_, imports) => {
  expect(circleIn(imports).length).toBeGreaterThan(2);
});
