import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makePager, pagerCommand } from './pager.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-pager-'));
afterAll(() => rmSync(folder, { recursive: true }));

const meansOf = () => {
  const means = { print: vi.fn(async () => undefined), warn: vi.fn(async () => undefined), closed: vi.fn() };
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

test('the pager gets all output, and the program waits for it', async () => {
  const file = join(folder, 'read.txt');
  const means = meansOf();
  const pager = makePager(`cat > "${file}"`, means);
  for (let i = 0; i < 100; i++) await pager.out(`line ${i}\n`);
  await pager.end();
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(100);
  expect(means.print).not.toHaveBeenCalled();
  expect(means.closed).not.toHaveBeenCalled();
});

test('a missing pager is reported, and the text is printed', async () => {
  const means = meansOf();
  const pager = makePager('no-such-pager -x', means);
  await pager.out('one');
  await pager.out('two');
  await pager.end();
  expect(means.print.mock.calls).toEqual([['one'], ['two']]);
  expect(means.warn.mock.calls).toEqual([['tablee: the pager "no-such-pager -x" cannot be started.\n']]);
  expect(means.closed).not.toHaveBeenCalled();
});

test('a pager with a path that cannot exist is reported like a missing one', async () => {
  const means = meansOf();
  const pager = makePager(`${process.execPath}/less`, means);
  await pager.out('one');
  await pager.end();
  expect(means.print.mock.calls).toEqual([['one']]);
  expect(means.warn).toHaveBeenCalledOnce();
});

describe('a user who closes the pager early', () => {
  test('gets no more text while one is being written', async () => {
    const means = meansOf();
    const pager = makePager('true', means);
    // More than a pipe holds: the write waits for a reader, and settles once the reader is gone.
    await pager.out('x'.repeat(1_000_000));
    await expect.poll(() => means.closed).toHaveBeenCalledOnce();
    await pager.end();
    expect(means.closed).toHaveBeenCalledOnce();
    expect(means.print).not.toHaveBeenCalled();
  });

  test('gets no more text while none is being written', async () => {
    const means = meansOf();
    const pager = makePager('true', means);
    await pager.out('x');
    await expect.poll(() => means.closed).toHaveBeenCalledOnce();
    await pager.end();
    expect(means.closed).toHaveBeenCalledOnce();
  });

  test('does not let continued printing block other work', async () => {
    const means = meansOf();
    const pager = makePager('true', means);
    await pager.out('x');
    await expect.poll(() => means.closed).toHaveBeenCalledOnce();
    const others = vi.fn();
    setImmediate(others);
    await pager.out('x');
    expect(others).toHaveBeenCalledOnce();
    await pager.end();
  });

  test('leaves no handler of Ctrl-C behind', async () => {
    const before = process.listenerCount('SIGINT');
    const means = meansOf();
    await makePager('true', means).out('x');
    await expect.poll(() => means.closed).toHaveBeenCalledOnce();
    await expect.poll(() => process.listenerCount('SIGINT')).toBe(before);
  });
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s ends the pager, then the program', async (name) => {
  const raised = vi.spyOn(process, 'kill').mockReturnValue(true);
  const before = process.listenerCount(name);
  const means = meansOf();
  const pager = makePager('sleep 60', means);
  await pager.out('x');
  process.emit(name, name);
  await pager.end();
  expect(raised.mock.calls).toEqual([[process.pid, name]]);
  expect(process.listenerCount(name)).toBe(before);
  raised.mockRestore();
});

test('without output no pager is started', async () => {
  const means = meansOf();
  await makePager('no-such-pager', means).end();
  expect(means.warn).not.toHaveBeenCalled();
});
