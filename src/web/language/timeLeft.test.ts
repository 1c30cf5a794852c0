import { expect, test, vi } from 'vitest';
import { clockText, dateText, daysText } from './timeLeft.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('the hours are those of the country of the device', () => {
  const at = new Date(2026, 10, 17, 14, 5).getTime();
  vi.stubGlobal('navigator', { languages: ['fr', 'en-GB'] });
  expect(dateText(at, 'en')).toBe(dateText(at, 'en-GB'));
  vi.stubGlobal('navigator', { languages: ['en-US', 'en-GB'] });
  expect(dateText(at, 'en')).toBe(dateText(at, 'en-US'));
  vi.unstubAllGlobals();
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [9000, '0:09'],
  [60_000, '1:00'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
])('%i ms on a clock are %s', (left, text) => expect(clockText(left)).toBe(text));

test.each([
  [2 * day, '2 days'],
  [2 * day - 1, '1 day, 23 hours'],
  [day + 59 * minute, '1 day'],
  [5 * hour + 2 * minute, '5 hours, 2 minutes'],
  [2 * minute, '2 minutes'],
  [0, '0 minutes'],
])('%i ms in words are %s', (left, text) => expect(daysText(left, 'en')).toBe(text));

test('each language counts in its own words', () => {
  const said = (language: string): string => daysText(day + 2 * hour, language).replaceAll(/\s/g, ' ');
  expect(['de', 'fr', 'it'].map(said)).toEqual(['1 Tag, 2 Stunden', '1 jour, 2 heures', '1 giorno, 2 ore']);
});

test('a date names the day of the week, the day and the time', () => {
  const at = new Date(2026, 10, 17, 14, 5).getTime();
  expect(dateText(at, 'en-GB')).toMatch(/Tue.*17 Nov.*14:05/);
  expect(dateText(at, 'de')).toMatch(/Di.*17\. Nov.*14:05/);
});
