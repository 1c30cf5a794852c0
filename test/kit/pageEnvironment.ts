/** For tests of the web app: its sources are compiled as for a browser, with stubs for the few browser APIs they use. */
import type { Environment } from 'vitest/runtime';

const memory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

/** A device without media preferences. */
const matchMedia = (): EventTarget => Object.assign(new EventTarget(), { matches: false });

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => {
    const page = {
      window: { matchMedia },
      document: { documentElement: { dataset: {} } },
      localStorage: memory(),
    };
    Object.assign(globalThis, page);
    return { teardown: () => undefined };
  },
} satisfies Environment;
