/** Whoever taps twice means it once: while a deed is under way it is not begun again. */
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
