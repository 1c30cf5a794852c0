import { describe, expect, test } from 'vitest';
import { surerShare } from './measured.ts';

const share = { mean: 0.5, low: 0.4, high: 0.6 };

describe('the surer share', () => {
  test('is the one without luck where its interval is the narrower one', () => {
    const adjusted = { mean: 0.47, low: 0.46, high: 0.48 };
    expect(surerShare({ share, adjusted })).toEqual(adjusted);
  });

  test('is the plain one without a better one', () => {
    expect(surerShare({ share })).toEqual(share);
    expect(surerShare({ share, adjusted: { mean: 0.47, low: 0.3, high: 0.64 } })).toEqual(share);
  });

  test('stays within 0 and 1', () => {
    const adjusted = { mean: 0.99, low: 0.97, high: 1.01 };
    expect(surerShare({ share: { mean: 1, low: 0.9, high: 1 }, adjusted })).toEqual({ mean: 0.99, low: 0.97, high: 1 });
  });
});
