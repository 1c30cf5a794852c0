/** Ignores calls while one is running: a double tap acts once. */
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
