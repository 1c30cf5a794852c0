/** Ignores a second tap while the action of the first is in progress. */
export const once = <Words extends readonly unknown[]>(
  deed: (...words: Words) => Promise<void>,
): ((...words: Words) => Promise<void>) => {
  let isUnderWay = false;
  return async (...words) => {
    if (isUnderWay) return;
    isUnderWay = true;
    await deed(...words).finally(() => (isUnderWay = false));
  };
};
