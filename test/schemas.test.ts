/** Records and the JSON output of all commands satisfy docs/schemas. */
import { execFileSync } from 'node:child_process';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { ALL_COMMANDS } from '../src/cli/run.ts';
import { FORMATS } from '../src/cli/reading/formats.ts';
import { unwrap } from '../src/core/index.ts';
import { readRecord, writeRecord } from '../src/record/index.ts';
import { filesUnder, fromRoot, readText } from './kit/files.ts';

interface Schema {
  readonly properties: { readonly format: { readonly const: string } };
}

const schemaOf = (name: string): Schema => JSON.parse(readText('docs', 'schemas', `${name}.json`)) as Schema;

const isRight = (name: string, value: unknown): boolean => Compile(schemaOf(name)).Check(value);

/** The lines that the built program prints. */
const printedBy = (words: readonly string[], input = ''): readonly unknown[] =>
  execFileSync(process.execPath, [fromRoot('dist/cli/main.js'), ...words], { input, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

const RECORDS = ['test/golden/records', 'test/golden/proofs']
  .flatMap(filesUnder)
  .filter((file) => file.endsWith('.json'));

/** A command line for each format. */
const LINES: Readonly<Record<keyof typeof FORMATS, readonly string[]>> = {
  replay: ['-'],
  solve: ['pickomino', '--kept', '5 5 W', '--rolled', '1 3 3 4 4'],
  odds: ['pickomino'],
  analyse: ['-'],
  verify: ['-'],
  check: ['-'],
  bots: [],
  arena: ['pickomino', '--bots', 'greedy,random', '--games', '20', '--workers', '1', '--until-decided'],
};

describe('a command that prints JSON', () => {
  const commands = ALL_COMMANDS.filter(({ flags }) => flags.some(({ name }) => name === 'json')).map(
    ({ name }) => name,
  );

  test('has a format, the same as its schema', () => {
    expect(commands.toSorted()).toEqual(Object.keys(FORMATS).toSorted());
    for (const [name, format] of Object.entries(FORMATS)) expect(schemaOf(name).properties.format.const).toBe(format);
  });

  test.each(Object.entries(LINES))('the output of %s satisfies its schema', (name, words) => {
    const readsRecords = ['replay', 'analyse', 'verify', 'check'].includes(name);
    const record = readsRecords ? readText(RECORDS.at(name === 'verify' ? -1 : 0)!) : '';
    const printed = printedBy([name, ...words, '--json'], record);
    expect(printed.length).toBeGreaterThan(0);
    for (const value of printed) expect(isRight(name, value), JSON.stringify(value)).toBe(true);
    expect(isRight(name, { ...(printed[0] as object), format: 'tablee-soup/1' })).toBe(false);
  });
});

describe('a record', () => {
  test.each(RECORDS)('%s satisfies the schema', (file) => {
    const record = JSON.parse(writeRecord(unwrap(readRecord(readText(file))))) as object;
    expect(isRight('record', record)).toBe(true);
  });

  test.each(['pickomino', 'triominos'])('of a simulated game of %s does, too; an invalid one does not', (game) => {
    const [record] = printedBy(['simulate', game, '--games', '1', '--seed', '1']) as { events: object[] }[];
    const { events } = record!;
    expect(isRight('record', record)).toBe(true);
    expect(isRight('record', { ...record, events: [...events, { type: 'cheat', player: 0 }] })).toBe(false);
    expect(isRight('record', { ...record, events: [{ ...events[0], extra: 1 }] })).toBe(false);
    expect(isRight('record', { ...record, game: 'chess' })).toBe(false);
    expect(isRight('record', { ...record, format: 'tablee-record/9' })).toBe(false);
  });
});

test('every schema is linked from the documents', () => {
  const pages = ['docs/develop/record.md', 'docs/develop/json.md'].map((page) => readText(page)).join('');
  for (const file of filesUnder('docs/schemas')) expect(pages).toContain(file.replace('docs/', ''));
});
