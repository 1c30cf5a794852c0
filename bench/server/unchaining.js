/** Loads `noChain.js` in place of the server's chain. */
const CHAIN = new URL('../../dist/server/store/chain.js', import.meta.url).href;

export const resolve = async (specifier, context, next) => {
  const found = await next(specifier, context);
  return found.url === CHAIN ? { ...found, url: new URL('./noChain.js', import.meta.url).href } : found;
};
