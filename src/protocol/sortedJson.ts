import { isObject } from '../core/index.ts';

/** JSON in which equal values have equal texts. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
