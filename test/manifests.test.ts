import { expect, test } from 'vitest';
import { readText } from './kit/files.ts';
import { libraryManifest, rootManifest, serverManifest, whyUnpublishable } from '../scripts/packages/manifests.js';

const repository = { type: 'git', url: 'git+https://example.org/people/tablee.git' };

test.each([libraryManifest, serverManifest])(
  'the address of the project, said once, gives all that npm shows',
  (make) =>
    expect(make({ ...rootManifest(), repository })).toMatchObject({
      repository,
      homepage: 'https://example.org/people/tablee#readme',
      bugs: { url: 'https://example.org/people/tablee/issues' },
    }),
);

test('only the packages that the set-up names have install scripts', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
  };
  const found = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript);
  const names = found.map((path) => `'${path.replace('node_modules/', '')}'`);
  expect(readText('scripts/setup.js')).toContain(`MAY_RUN_SCRIPTS = [${names.join(', ')}]`);
});

test('nothing is published without an address', () => {
  expect(whyUnpublishable({ ...rootManifest(), repository: undefined })).toContain('no address of the project');
  expect(whyUnpublishable({ ...rootManifest(), repository: { type: 'git', url: 'somewhere' } })).toBeDefined();
  expect(whyUnpublishable({ ...rootManifest(), repository })).toBeUndefined();
});
