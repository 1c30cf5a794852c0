import { describe, expect, test } from 'vitest';
import { afterQuiet, beforeQuiet, isZone } from './quietHours.ts';

const at = (time: string): number => Date.parse(`2026-11-19T${time}Z`);
const NIGHT = { zone: 'Europe/Zurich', quiet: { from: 22 * 60, until: 7 * 60 } };

describe('quiet hours', () => {
  test.each([
    ['20:59:59', '20:59:59'],
    ['21:00:00', '30:00:00'],
    ['23:30:20', '30:00:00'],
    ['05:59:59', '06:00:00'],
    ['06:00:00', '06:00:00'],
  ])('a call at %s UTC comes at %s, in Zurich', (time, then) => {
    const expected = then === '30:00:00' ? at('06:00:00') + 86_400_000 : at(then);
    expect(afterQuiet(NIGHT, at(time))).toBe(expected);
  });

  test('before the night is five minutes before it begins', () => {
    expect(beforeQuiet(NIGHT, at('03:10:30'))).toBe(at('20:55:00') - 86_400_000);
    expect(beforeQuiet(NIGHT, at('12:00:00'))).toBe(at('12:00:00'));
  });

  test('hours within a day, and none', () => {
    const nap = { zone: 'UTC', quiet: { from: 13 * 60, until: 14 * 60 } };
    expect(afterQuiet(nap, at('13:59:30'))).toBe(at('14:00:00'));
    expect(afterQuiet(nap, at('14:00:00'))).toBe(at('14:00:00'));
    expect(afterQuiet({ zone: 'UTC', quiet: null }, at('03:00:00'))).toBe(at('03:00:00'));
    expect(afterQuiet({ zone: 'UTC', quiet: { from: 60, until: 60 } }, at('01:00:00'))).toBe(at('01:00:00'));
  });

  test('zones are those of IANA', () => {
    expect(isZone('America/Argentina/Buenos_Aires')).toBe(true);
    expect(isZone('Middle/Earth')).toBe(false);
  });
});
