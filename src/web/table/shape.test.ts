import { expect, test } from 'vitest';
import { shapeOf, shapeWords } from './shape.ts';

test.each([
  [320, 480, 'phone slim short'],
  [360, 680, 'phone slim'],
  [740, 300, 'low broad short'],
  [320, 300, 'low slim short'],
  [320, 380, 'phone slim short'],
  [768, 960, 'tablet broad tall'],
  [1024, 540, 'wide broad short'],
  [1024, 708, 'wide broad'],
  [1440, 840, 'wide broad tall'],
])('a table of %i by %i pixels is %s', (width, height, words) => {
  expect(shapeWords(shapeOf(width, height))).toBe(words);
});
