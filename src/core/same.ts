import { isObject } from './shape.ts';

/** Whether two values of plain JSON are equal; the order of keys does not matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
};

/** Whether two moves of one game are equal. Moves that were stored or sent are copies, so `===` does not tell. */
export const sameMove = <Move extends { readonly type: string }>(a: Move, b: Move): boolean => sameJson(a, b);
