/** The typed keys of an object; only for objects that have no other keys than their type names. */
export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(object) as K[];
