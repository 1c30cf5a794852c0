import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../../test/kit/fakeTerminal.ts';
import { progressOn } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('on a terminal the text is replaced in place, five times a second, and removed at the end', async () => {
  const terminal = fakeTerminal([], { showsProgress: true });
  const progress = progressOn(terminal);
  for (const text of ['1', '2', '3']) {
    progress.show(text);
    vi.advanceTimersByTime(150);
  }
  await progress.end();
  expect(terminal.complained()).toBe('\r\u001B[K3\r\u001B[K');
});

test('the last text stays', async () => {
  const terminal = fakeTerminal([], { showsProgress: true });
  await progressOn(terminal).end('3 of 3');
  expect(terminal.complained()).toBe('\r\u001B[K3 of 3\n');
});

test('a log gets a line now and then, if it is wanted', async () => {
  const terminal = fakeTerminal();
  const progress = progressOn(terminal, 2000);
  for (const text of ['1', '2', '3']) {
    progress.show(text);
    vi.advanceTimersByTime(1500);
  }
  await progress.end('3 of 3');
  expect(terminal.complained()).toBe('3\n3 of 3\n');
});

test('otherwise a log gets nothing', async () => {
  const terminal = fakeTerminal();
  const progress = progressOn(terminal);
  vi.advanceTimersByTime(100_000);
  progress.show('1');
  await progress.end('3 of 3');
  expect(terminal.complained()).toBe('');
});
