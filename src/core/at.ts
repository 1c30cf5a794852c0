/** The item at an index that must exist. Unlike `!`, it throws at once where there is none. */
export const at = <T>(items: ArrayLike<T>, index: number): T => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
};
