import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playSound, vibrate } from './sounds.ts';

const heard = { contexts: 0, buzzes: 0 };

/** No audio is available; requests for it are counted. */
const silentContext = vi.fn(function silent() {
  heard.contexts++;
  throw new Error('no sound here');
});

const pageThat = (hasBeenActive: boolean): void =>
  void vi.stubGlobal('navigator', { userActivation: { hasBeenActive }, vibrate: () => heard.buzzes++ });

beforeEach(() => {
  Object.assign(heard, { contexts: 0, buzzes: 0 });
  vi.stubGlobal('AudioContext', silentContext);
});
afterEach(() => void vi.unstubAllGlobals());

test('there is no sound or vibration before the first touch of the page', () => {
  pageThat(false);
  playSound('fanfare');
  vibrate(30);
  expect(heard).toEqual({ contexts: 0, buzzes: 0 });
});

test('after the first touch it is', () => {
  pageThat(true);
  expect(() => playSound('fanfare')).toThrow('no sound here');
  vibrate(30);
  expect(heard).toEqual({ contexts: 1, buzzes: 1 });
});
