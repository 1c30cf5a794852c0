/** The source of a module that holds what was learned, formatted like the rest of the project; `typeFrom` is where its type comes from. */
export const weightsModule = (name: string, type: string, typeFrom: string, value: object): string =>
  [
    '/** Made by the trainer; the provenance says how. */',
    `import type { ${type} } from '${typeFrom}';`,
    '',
    `export const ${name}: ${type} = ${literal(value, '')};`,
    '',
  ].join('\n');

const literal = (value: unknown, indent: string): string => {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, indent)).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const fields = Object.entries(value).map(([key, item]) => field(keyOf(key), item, deeper));
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
};

/** The formatter puts a long text on a line of its own. */
const field = (key: string, value: unknown, indent: string): string => {
  const text = literal(value, indent);
  const isLong = typeof value === 'string' && indent.length + key.length + text.length > LINE - 3;
  return isLong ? `${indent}${key}:\n${indent}  ${text},\n` : `${indent}${key}: ${text},\n`;
};

const LINE = 120;

const keyOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`);
