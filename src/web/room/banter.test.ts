import { expect, test } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { VOICES } from '../messages/banter/lines.ts';
import { Banter, loadLines } from './banter.ts';

const LANGUAGES = ['fr', 'it', 'en', 'de'] as const;
const HIGHLIGHTS = ['steals', 'robbed', 'fails', 'scores'] as const;

test.each(LANGUAGES)('in %s every voice has a dozen short lines of its own', async (language) => {
  const lines = await loadLines(language);
  for (const voice of VOICES) {
    const all = HIGHLIGHTS.flatMap((highlight) => lines[voice][highlight]);
    expect(new Set(all).size).toBe(12);
    expect(all.filter((line) => line.length > 40)).toEqual([]);
  }
});

test('a bot speaks rarely, and never says the same twice in a row', async () => {
  const lines = await loadLines('en');
  const banter = new Banter(seededRng('banter'));
  const said = Array.from({ length: 300 }, () => banter.lineFor(lines, 'daring', 'fails'));
  const spoken = said.filter((line) => line !== null);
  expect(spoken.length).toBeGreaterThan(60);
  expect(spoken.length).toBeLessThan(140);
  expect(spoken.filter((line, i) => line === spoken[i - 1])).toEqual([]);
});
