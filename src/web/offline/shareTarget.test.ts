import { afterEach, expect, test, vi } from 'vitest';
import { answerShare, isShare, linkIn } from './shareTarget.ts';

const APP = 'https://tablee.example/play/';

/** As browsers keep them. */
const cacheStorage = () => {
  const files = new Map<string, Response>();
  return {
    open: async () => ({
      put: async (path: string, response: Response) => void files.set(path, response),
      match: async (path: string) => files.get(path),
    }),
    delete: async () => void files.clear(),
  };
};

afterEach(() => vi.unstubAllGlobals());

const shareWith = (fields: Readonly<Record<string, string | File>>): Request => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request(`${APP}share`, { method: 'POST', body });
};

const whereTo = async (request: Request): Promise<string | null> =>
  (await answerShare(request)).headers.get('location');

test.each([
  ['a link in its own field', { url: 'https://other.example/#/join/abc-DEF_1' }, '#/join/abc-DEF_1'],
  ['a link within a text', { text: 'Come! https://t.example/#/record/q1Y_x Bo' }, '#/record/q1Y_x'],
  ['nothing of ours', { title: 'A page', url: 'https://other.example/#/elsewhere/1' }, '#/'],
])('%s leads to its place in the app', async (_what, fields, hash) => {
  vi.stubGlobal('caches', cacheStorage());
  expect(await whereTo(shareWith(fields))).toBe(APP + hash);
});

test('a shared file waits for the page, and is given to it once', async () => {
  vi.stubGlobal('caches', cacheStorage());
  expect(await whereTo(shareWith({ records: new File(['{"game":1}'], 'game.json') }))).toBe(`${APP}#/shared`);
  const take = () => answerShare(new Request(`${APP}share`));
  expect(await (await take()).text()).toBe('{"game":1}');
  expect((await take()).status).toBe(404);
});

test('only its own address is the share target', () => {
  expect([`${APP}share`, `${APP}share.png`, `${APP}api/share/1`].map((url) => isShare(new Request(url)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(linkIn('javascript:alert(1)#/join/<b>')).toBeUndefined();
});
