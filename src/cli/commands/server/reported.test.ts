import { expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { reported } from './reported.ts';

const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s interrupts long work, which tidies up, with status %i', async (name, status) => {
  const before = process.listenerCount(name);
  const tidied = vi.fn();
  const terminal = fakeTerminal();
  const ending = reported(terminal, 'interrupted; nothing was changed', (signal) =>
    untilAborted(signal).finally(tidied),
  );
  process.emit(name, name);
  expect(await ending).toBe(status);
  expect(tidied).toHaveBeenCalledOnce();
  expect(terminal.complained()).toBe('tablee: interrupted; nothing was changed.\n');
  // A second one would end the program at once.
  expect(process.listenerCount(name)).toBe(before);
});
