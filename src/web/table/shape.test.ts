import { expect, test } from 'vitest';
import { filesUnder, readText } from '../../../test/kit/files.ts';
import { shapeOf, SIZES } from './shape.ts';

test.each([
  [320, 480, { kind: 'phone', isShort: true, isTall: false }],
  [360, 680, { kind: 'phone', isShort: false, isTall: false }],
  [740, 300, { kind: 'low', isShort: true, isTall: false }],
  [320, 300, { kind: 'low', isShort: true, isTall: false }],
  [320, 380, { kind: 'phone', isShort: true, isTall: false }],
  [768, 960, { kind: 'tablet', isShort: false, isTall: true }],
  [1024, 540, { kind: 'wide', isShort: true, isTall: false }],
  [1024, 708, { kind: 'wide', isShort: false, isTall: false }],
  [1440, 840, { kind: 'wide', isShort: false, isTall: true }],
] as const)('a table of %i by %i pixels is %o', (width, height, shape) => {
  expect(shapeOf(width, height)).toEqual(shape);
});

/** The sizes in the container queries on the table. */
const sizesIn = (styles: string): number[] =>
  [...styles.matchAll(/@container table ([^{]*)\{/g)].flatMap(([, query]) =>
    [...query!.matchAll(/(\d+)px/g)].map(([, size]) => Number(size)),
  );

test('styles change at the sizes that are named here, and at no others', () => {
  const named: readonly number[] = Object.values(SIZES);
  const files = filesUnder('src/web').filter((file) => file.endsWith('.svelte'));
  const others = files.flatMap((file) =>
    sizesIn(readText(file)).flatMap((size) => (named.includes(size) ? [] : [`${file}: ${size}px`])),
  );
  expect(others).toEqual([]);
  expect(sizesIn('@container table (width < 123px) and (height <= 420px) {')).toEqual([123, 420]);
});
