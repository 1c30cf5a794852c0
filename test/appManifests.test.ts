/** The app as devices install it, in each language. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot, readText } from './kit/files.ts';

interface AppManifest {
  readonly id: string;
  readonly lang: string;
  readonly name: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly share_target: {
    readonly action: string;
    readonly params: { readonly files: readonly { readonly name: string }[] };
  };
}

const FILES = { en: 'manifest', fr: 'manifest-fr', de: 'manifest-de', it: 'manifest-it' };
const PUBLIC = 'src/web/public';

const read = (file: string): AppManifest => JSON.parse(readText(PUBLIC, `${file}.webmanifest`)) as AppManifest;

test.each(Object.entries(FILES))('in %s it is one app with words of its own', (language, file) => {
  const manifest = read(file);
  const english = read(FILES.en);
  expect(manifest.lang).toBe(language);
  for (const { src } of manifest.icons) expect(existsSync(fromRoot(`${PUBLIC}/${src}`))).toBe(true);
  // What is not a word is the same.
  const plain = (one: AppManifest) => ({
    ...one,
    lang: '',
    name: '',
    description: '',
    shortcuts: one.shortcuts.map(({ url }) => url),
  });
  expect(plain(manifest)).toEqual(plain(english));
  if (language === 'en') return;
  const names = new Set([english.name, ...english.shortcuts.map(({ name }) => name)]);
  expect([manifest.name, ...manifest.shortcuts.map(({ name }) => name)].filter((name) => names.has(name))).toEqual([]);
});

test('shortcuts lead to screens, and the share target to the service worker', () => {
  const { shortcuts, share_target: target } = read(FILES.en);
  const screens = readText('src/web/screens.ts');
  for (const { url } of shortcuts) expect(screens).toMatch(new RegExp(String.raw`^  ${url.split('/')[2]}[:,]`, 'm'));
  const worker = readText('src/web/offline/shareTarget.ts');
  expect(worker).toContain(`'${target.action.replace('./', '')}'`);
  expect(worker).toContain(`'${target.params.files[0]!.name}'`);
});
