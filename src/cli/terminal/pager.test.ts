import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makePager, pagerCommand } from './pager.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-pager-'));
afterAll(() => rmSync(folder, { recursive: true }));

const meansOf = () => {
  const means = { plain: vi.fn(async () => undefined), warn: vi.fn(async () => undefined), closed: vi.fn() };
  return { ...means, env: process.env };
};

test.each([
  [{}, 'less'],
  [{ PAGER: 'more' }, 'more'],
  [{ PAGER: 'more', TABLEE_PAGER: 'less -S' }, 'less -S'],
  [{ PAGER: 'cat' }, null],
  [{ PAGER: 'more', TABLEE_PAGER: '' }, null],
  [{ PAGER: 'more', TERM: 'dumb' }, null],
])('with %j long texts are read in %s', (env, command) => expect(pagerCommand(env)).toBe(command));

test('the pager gets all that is printed, and is waited for', async () => {
  const file = join(folder, 'read.txt');
  const means = meansOf();
  const pager = makePager(`cat > "${file}"`, means);
  for (let i = 0; i < 100; i++) await pager.out(`line ${i}\n`);
  await pager.end();
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(100);
  expect(means.plain).not.toHaveBeenCalled();
});

test('a pager that is absent is named, and the text is printed', async () => {
  const means = meansOf();
  const pager = makePager('no-such-pager -x', means);
  await pager.out('one');
  await pager.out('two');
  await pager.end();
  expect(means.plain.mock.calls).toEqual([['one'], ['two']]);
  expect(means.warn.mock.calls).toEqual([['tablee: the pager "no-such-pager -x" cannot be started.\n']]);
  expect(means.closed).not.toHaveBeenCalled();
});

test('a reader who has seen enough is told no more', async () => {
  const means = meansOf();
  const pager = makePager('true', means);
  while (means.closed.mock.calls.length === 0) await pager.out('x'.repeat(100_000));
  await pager.end();
  expect(means.plain).not.toHaveBeenCalled();
});

test('nothing is started where nothing is printed', async () => {
  const means = meansOf();
  await makePager('no-such-pager', means).end();
  expect(means.warn).not.toHaveBeenCalled();
});
