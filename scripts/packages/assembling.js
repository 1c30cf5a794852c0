/** Assembles a package in a folder of its own, from the build. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closureOf } from './closure.js';
import { documentsFrom, inPackage } from './documents.js';
import { usesPackage, writePlainTypes } from './plainTypes.js';

/** `programs` and `types` are followed through their imports; `folders` are copied. */
export const assemble = (root, folder, { manifest, programs, types = [], folders = [] }) => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  rmSync(folder, { recursive: true, force: true });
  const code = closureOf(programs, { root });
  refuseStrangers(manifest, code.packages);
  for (const file of code.files) write(file, read(file));
  for (const [file, text] of declarationsOf(root, types, read)) write(file, text);
  for (const name of folders) cpSync(join(root, name), join(folder, name), { recursive: true });
  const readme = read(join('packages', manifest.name, 'README.md'));
  for (const page of documentsFrom(readme, root))
    write(page, page.endsWith('.md') ? inPackage(read(page)) : read(page));
  for (const page of ['CHANGELOG.md', 'LICENSE']) write(page, read(page));
  write('README.md', readme);
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
};

/** Every package in use must be among the dependencies. */
const refuseStrangers = ({ name, dependencies = {} }, packages) => {
  const strangers = packages.filter((one) => !(one in dependencies));
  if (strangers.length > 0) throw new Error(`${name} uses ${strangers.join(', ')} and does not depend on it`);
};

const declarationsOf = (root, types, read) => {
  const isLeaf = (file) => usesPackage(read(file));
  const { files } = closureOf(types, { root, isLeaf });
  const plain = writePlainTypes(files.filter(isLeaf).map((file) => join(root, file)));
  return files.map((file) => [file, byModule(plain.get(join(root, file)) ?? read(file))]);
};

/** Declarations refer to `.ts` files, which not all compilers accept. */
const byModule = (declaration) => declaration.replaceAll(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2');
