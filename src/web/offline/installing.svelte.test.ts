import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Installing } from './installing.svelte.ts';

/** A tab that is opened anew. */
const endSession = (): void => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
};

beforeEach(() => {
  endSession();
  for (const key of ['tablee-visits-count', 'tablee-install-answered']) localStorage.removeItem(key);
});

afterEach(() => vi.unstubAllGlobals());

/** The app, opened anew: a reload keeps the session. */
const openApp = (): Installing => {
  vi.stubGlobal('addEventListener', () => undefined);
  const installing = new Installing();
  installing.attend();
  return installing;
};

test('the hint to install appears at the second visit, not at a reload, and not after an answer', () => {
  expect(openApp().isHinted).toBe(false);
  expect(openApp().isHinted).toBe(false);
  endSession();
  const second = openApp();
  expect(second.isHinted).toBe(true);
  second.answer();
  expect(second.isHinted).toBe(false);
  endSession();
  expect(openApp().isHinted).toBe(false);
});
