import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorLog } from './errorLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const errorLog = () => {
  const lines: object[] = [];
  const errors = new ErrorLog({ error: (details, message) => lines.push({ ...details, message }) }, 1000);
  return { errors, lines };
};

const failing = (text: string): Error => new Error(text);

test('the same error is logged at once, then once per interval with its number of times', () => {
  const { errors, lines } = errorLog();
  for (let i = 0; i < 1000; i++) errors.report(failing(`request ${i}`), 'internal error', { url: `/${i}` });
  expect(lines).toMatchObject([{ message: 'internal error', url: '/0' }]);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(1)).toMatchObject([{ message: 'internal error', url: '/999', times: 999 }]);
  vi.advanceTimersByTime(5000);
  expect(lines).toHaveLength(2);
  errors.report(failing('later'), 'internal error');
  expect(lines).toHaveLength(3);
});

test('another error is logged at once', () => {
  const { errors, lines } = errorLog();
  errors.report(failing('one'), 'internal error');
  errors.report(new TypeError('another'), 'internal error');
  errors.report(failing('one'), 'derived work failed');
  expect(lines).toHaveLength(3);
});
