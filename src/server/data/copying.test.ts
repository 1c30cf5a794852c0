import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTo } from './copying.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tablee-copy-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const place = () => join(folder, 'copy.db');
const { signal } = new AbortController();

test('a copy appears under its name when it is complete, and reports its progress', async () => {
  const heard: number[] = [];
  const source = Readable.from([Buffer.from('one'), Buffer.from('two')]);
  await copyTo(place(), source, { bytes: 6, signal, progressed: (bytes) => heard.push(bytes) });
  expect(readFileSync(place(), 'utf8')).toBe('onetwo');
  expect(heard).toEqual([3, 6]);
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

test.skipIf(process.platform === 'win32')('only its owner may read a copy, also after an interrupted one', async () => {
  writeFileSync(`${place()}.part`, '', { mode: 0o644 });
  await copyTo(place(), Readable.from([Buffer.from('one')]), { bytes: 3, signal, progressed: () => {} });
  expect(statSync(place()).mode & 0o777).toBe(0o600);
});

test('a copy that fails leaves the old file unchanged', async () => {
  writeFileSync(place(), 'old');
  const copying = copyTo(place(), Readable.from([Buffer.from('new')]), { bytes: 6, signal, progressed: () => {} });
  await expect(copying).rejects.toThrow('only 3 of 6 bytes arrived');
  expect(readFileSync(place(), 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

test('an interrupted copy leaves nothing', async () => {
  const stop = new AbortController();
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(1024);
    })(),
  );
  const progressed = (bytes: number): void => {
    if (bytes > 10_000) stop.abort();
  };
  await expect(copyTo(place(), endless, { bytes: Infinity, signal: stop.signal, progressed })).rejects.toThrow(
    /abort/i,
  );
  expect(existsSync(place())).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
