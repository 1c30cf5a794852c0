/**
 * What the browser keeps for this site. It may refuse to, and a stored value may be anything: other versions of the app
 * and people write it too.
 */

/** Values by key, for as long as the page lasts, where the browser refuses to keep them. */
const unstored = new Map<string, string>();

const textAt = (key: string, area: 'localStorage' | 'sessionStorage'): string | null => {
  try {
    return globalThis[area].getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface Stored<T> {
  read(): T;
  write(value: T): void;
  remove(): void;
}

/** A value kept as JSON under a key; `parse` gets `undefined` where there is none. */
export const stored = <T>(
  key: string,
  parse: (value: unknown) => T,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Stored<T> => ({
  read: () => parse(parsed(textAt(key, area))),
  write: (value) => {
    const text = JSON.stringify(value);
    try {
      globalThis[area].setItem(key, text);
    } catch {
      unstored.set(key, text);
    }
  },
  remove: () => {
    unstored.delete(key);
    try {
      globalThis[area].removeItem(key);
    } catch {
      // Nothing is stored.
    }
  },
});

/** The result of a request to IndexedDB. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused to store')));
  });
