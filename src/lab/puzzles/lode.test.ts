import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Find } from './find.ts';
import { addToLode, readLode, sift } from './lode.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-lode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const find = (key: string, level: Find['level'] = 3): Find => ({ level, key, line: `${level}05 ${key} k1` });

describe('a lode', () => {
  it('goes on after the last game, and leaves out a line that was cut off', () => {
    const file = join(folder, 'finds.txt');
    expect(readLode(file)).toEqual({ next: 0, finds: [] });
    addToLode(file, 4, [find('a'), find('b')]);
    addToLode(file, 2, [find('c', 1)]);
    appendFileSync(file, '5\t3\thalf');
    expect(readLode(file)).toEqual({ next: 5, finds: [find('a'), find('b'), find('c', 1)] });
  });

  it('is sifted by key, by level and by gap', () => {
    expect(sift([find('a'), find('a'), find('b'), find('c', 5)], 10).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(sift([find('a'), find('b'), find('c', 5)], 1).map(({ key }) => key)).toEqual(['a', 'c']);
    expect(sift([find('a')], 10, 5)).toHaveLength(1);
    expect(sift([find('a')], 10, 6)).toHaveLength(0);
  });
});
