import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot, readText } from '../kit/files.ts';
import { vectors } from './vectors.ts';

/** A list of plain values on one line. */
const written = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/\[[^[\]{}]*\]/g, (list) => JSON.stringify(JSON.parse(list)));

test('the worked examples of docs/develop/fairness.md are up to date', () => {
  const text = `${written(vectors())}\n`;
  if (process.env['GOLDEN'] === 'write') writeFileSync(fromRoot('docs', 'develop', 'fairness-vectors.json'), text);
  expect(readText('docs', 'develop', 'fairness-vectors.json')).toBe(text);
});
