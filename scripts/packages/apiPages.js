/** Generates a page for each entry point of the library from its types: docs/api in the package. */
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

/** The entry points in the form of `exports`: `{ './core': { types, default } }`. */
export const writeApiPages = async (folder, entryPoints) => {
  const tsconfig = join(folder, 'tsconfig.json');
  const declarations = Object.values(entryPoints).map(({ types }) => posix.join(folder, types));
  const compilerOptions = { module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'], types: [], strict: true };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: declarations }));
  const outputs = [{ name: 'markdown', path: join(folder, 'docs', 'api') }];
  const app = await Application.bootstrapWithPlugins({ ...OPTIONS, tsconfig, entryPoints: declarations, outputs });
  const project = await app.convert();
  if (!project) throw new Error('the types of the library cannot be read');
  for (const module of project.children) module.name = importNameOf(module.name, entryPoints);
  await app.generateOutputs(project);
  rmSync(tsconfig);
};

/** The import name of a module. */
const importNameOf = (name, entryPoints) => {
  const fileName = (types) => types.replace(/(\/index)?\.d\.ts$/, '');
  const [entryPoint] = Object.entries(entryPoints).find(([, { types }]) => fileName(types) === `./dist/${name}`);
  return entryPoint.replace('.', 'tablee');
};
