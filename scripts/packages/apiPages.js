/** A page for each door of the library, made from its types: docs/api in the package. No copy is kept that could grow old. */
import { rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Application } from 'typedoc';

const OPTIONS = {
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  name: 'tablee',
  logLevel: 'Warn',
  disableSources: true,
  skipErrorChecking: true,
  entryFileName: 'README.md',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  outputFileStrategy: 'modules',
  useCodeBlocks: true,
  sort: ['source-order'],
};

/** The doors as `exports` lists them: `{ './core': { types, default } }`. */
export const writeApiPages = async (folder, doors) => {
  const tsconfig = join(folder, 'tsconfig.json');
  const entryPoints = Object.values(doors).map(({ types }) => posix.join(folder, types));
  const compilerOptions = { module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'], types: [], strict: true };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
  const outputs = [{ name: 'markdown', path: join(folder, 'docs', 'api') }];
  const app = await Application.bootstrapWithPlugins({ ...OPTIONS, tsconfig, entryPoints, outputs });
  const project = await app.convert();
  if (!project) throw new Error('the types of the library cannot be read');
  for (const module of project.children) module.name = doorOf(module.name, doors);
  await app.generateOutputs(project);
  rmSync(tsconfig);
};

/** A module is called as it is imported. */
const doorOf = (name, doors) => {
  const [door] = Object.entries(doors).find(([, { types }]) => types === `./dist/${name}/index.d.ts`);
  return door.replace('.', 'tablee');
};
