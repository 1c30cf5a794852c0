/** For tests of the web app: its sources are compiled as for a browser, and the few things they need of a page exist. */
import type { Environment } from 'vitest/runtime';

const memory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

/** A device that asks for nothing special. */
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
