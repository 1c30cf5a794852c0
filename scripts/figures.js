/**
 * Counts what should stay small in src, without tests and data: npm run figures. With -- --list NAME it lists the places
 * behind a figure, such as --list nonNull.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'svelte/compiler';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONG_FILE = 200;
const SHORT_FILE = 10;

/** Mined or trained, not written. */
const DATA = /\/puzzles\/data\/|\/weights\/(players\d|trainedWorths)\.ts$/;

const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((path) => `src/${path.split(sep).join('/')}`)
  .filter((file) => /\.(ts|svelte|css)$/.test(file) && !file.endsWith('.test.ts') && !DATA.test(file))
  .toSorted();

const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
const lengths = new Map([...texts].map(([file, text]) => [file, lineAt(text, text.length - 1)]));

const found = { assertions: [], nonNull: [] };
/** The places of exported types, by name. */
const types = new Map();

const isConst = (type) => ts.isTypeReferenceNode(type) && type.typeName.getText() === 'const';

const isType = (node) =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);

const isExported = (node) => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;

const countTypeScript = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    const place = () => `${file}:${lineAt(text, node.getStart(source))}`;
    if (ts.isAsExpression(node) && !isConst(node.type)) found.assertions.push(place());
    if (ts.isNonNullExpression(node)) found.nonNull.push(place());
    if (isType(node) && node.name && isExported(node))
      types.set(node.name.text, [...(types.get(node.name.text) ?? []), place()]);
    ts.forEachChild(node, visit);
  };
  visit(source);
};

/** Scripts and the expressions between tags alike. */
const countSvelte = (file, text) => {
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const place = () => `${file}:${lineAt(text, node.start)}`;
    if (node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name !== 'const')
      found.assertions.push(place());
    if (node.type === 'TSNonNullExpression') found.nonNull.push(place());
    for (const value of Object.values(node)) visit(value);
  };
  visit(parse(text, { modern: true }));
};

for (const [file, text] of texts) {
  if (file.endsWith('.ts')) countTypeScript(file, text);
  if (file.endsWith('.svelte')) countSvelte(file, text);
}

const folders = new Map();
for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);

const isMostlyShort = ([, inside]) =>
  inside.length > 1 && 2 * inside.filter((file) => lengths.get(file) <= SHORT_FILE).length > inside.length;

const FIGURES = {
  assertions: ['type assertions by `as`, without `as const`', found.assertions],
  nonNull: ['assertions by `!` that a value is there', found.nonNull],
  names: [
    'names of exported types that are declared more than once',
    [...types].filter(([, places]) => places.length > 1).map(([name, places]) => `${name}: ${places.join(', ')}`),
  ],
  longFiles: [
    `files of more than ${LONG_FILE} lines`,
    [...lengths].filter(([, lines]) => lines > LONG_FILE).map(([file, lines]) => `${file}: ${lines}`),
  ],
  shortFolders: [
    `folders most of whose files have at most ${SHORT_FILE} lines`,
    [...folders].filter(isMostlyShort).map(([folder, inside]) => `${folder}: ${inside.length} files`),
  ],
};

const { list } = parseArgs({ options: { list: { type: 'string' } } }).values;
if (list !== undefined && !Object.hasOwn(FIGURES, list)) {
  process.stderr.write(`figures: --list takes one of ${Object.keys(FIGURES).join(', ')}\n`);
  process.exit(2);
}

const grouped = (count) => count.toLocaleString('en');
const lines = [...lengths.values()].reduce((sum, length) => sum + length, 0);
process.stdout.write(`${grouped(lines)} lines in ${grouped(files.length)} files\n`);
for (const [name, [title, places]] of Object.entries(FIGURES)) {
  process.stdout.write(`${grouped(places.length)} ${title}\n`);
  if (name === list) for (const place of places) process.stdout.write(`  ${place}\n`);
}
