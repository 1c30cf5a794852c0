/** The item at an index that must exist: unlike `!`, it fails where a mistake of ours is. */
export const at = <T>(items: ArrayLike<T>, index: number): T => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
};
