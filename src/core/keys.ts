/** The keys of an object that is written out in full, by the names that its type gives them. */
export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(object) as K[];
