/** Files do not import in circles, and folders are entered by their doors. Each guard carries a planted violation. */
import { describe, expect, test } from 'vitest';
import { readText } from './kit/files.ts';
import { importsOf, sources, targetOf } from './kit/imports.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const importsIn = (folders: readonly string[]): Graph => {
  const files = sources.filter((file) => folders.includes(file.split('/')[1]!));
  return new Map(files.map((file) => [file, importsOf(readText(file)).map((specifier) => targetOf(file, specifier))]));
};

/** Those in a circle, or between two: what is left when files that import none of the rest, or that none imports, go. */
const tangled = (graph: Graph): string[] => {
  let rest = [...graph.keys()];
  for (;;) {
    const importing = rest.filter((file) => graph.get(file)!.some((target) => rest.includes(target)));
    const imported = new Set(importing.flatMap((file) => graph.get(file)!));
    const left = importing.filter((file) => imported.has(file));
    if (left.length === rest.length) return left;
    rest = left;
  }
};

describe('circles', () => {
  test('no file imports itself by way of others, be it for types alone', () => {
    expect(tangled(importsIn(['core', 'games', 'record', 'bots', 'protocol', 'lab', 'server']))).toEqual([]);
  });

  test('a planted circle is found, and those beside it are not', () => {
    const planted = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd']],
      ['d', []],
    ]);
    expect(tangled(planted)).toEqual(['b', 'c']);
  });
});

/** By which files a folder is entered from outside; the schemas are for the server alone. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  cli: ['src/protocol/index.ts'],
  lab: ['src/protocol/index.ts'],
  server: ['src/protocol/index.ts', 'src/protocol/schemas.ts'],
};

const pastDoors = (file: string, targets: readonly string[]): string[] => {
  const doors = DOORS[file.split('/')[1]!];
  return targets.filter((target) => target.startsWith('src/protocol/') && doors && !doors.includes(target));
};

describe('doors', () => {
  test('the protocol is entered by its doors', () => {
    const past = [...importsIn(Object.keys(DOORS))].flatMap(([file, targets]) => pastDoors(file, targets));
    expect(past).toEqual([]);
  });

  test('a planted way round them is found', () => {
    expect(pastDoors('src/cli/main.ts', ['src/protocol/schemas.ts', 'src/protocol/index.ts'])).toHaveLength(1);
    expect(pastDoors('src/server/start.ts', ['src/protocol/schemas.ts', 'src/protocol/views.ts'])).toHaveLength(1);
  });
});
