import { expect, test } from 'vitest';
import { bears, tileOf } from './digits.ts';

test('three digits name a tile in any order', () => {
  expect(tileOf('514')).toBe('145');
  expect(tileOf('51')).toBeNull();
});

test('a digit named twice is on the tile twice', () => {
  expect(bears('144', '44')).toBe(true);
  expect(bears('145', '44')).toBe(false);
  expect(bears('145', '')).toBe(true);
});
