import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { appendToLog, dedupe, readLog } from './candidateLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-candidates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const candidate = (key: string, level: Candidate['level'] = 3): Candidate => ({
  level,
  key,
  line: `${level}05 ${key} k1`,
});

describe('a log of candidates', () => {
  it('resumes after the last game and drops a line that was cut off', () => {
    const file = join(folder, 'candidates.txt');
    expect(readLog(file)).toEqual({ next: 0, candidates: [] });
    appendToLog(file, 4, [candidate('a'), candidate('b')]);
    appendToLog(file, 2, [candidate('c', 1)]);
    appendFileSync(file, '5\t3\thalf');
    expect(readLog(file)).toEqual({ next: 5, candidates: [candidate('a'), candidate('b'), candidate('c', 1)] });
  });

  it('is reduced by key, by level and by gap', () => {
    expect(
      dedupe([candidate('a'), candidate('a'), candidate('b'), candidate('c', 5)], 10).map(({ key }) => key),
    ).toEqual(['a', 'b', 'c']);
    expect(dedupe([candidate('a'), candidate('b'), candidate('c', 5)], 1).map(({ key }) => key)).toEqual(['a', 'c']);
    expect(dedupe([candidate('a')], 10, 5)).toHaveLength(1);
    expect(dedupe([candidate('a')], 10, 6)).toHaveLength(0);
  });
});
