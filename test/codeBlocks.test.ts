/** The commands on all pages; test/packages.slow.test.ts compiles and runs the blocks. */
import { expect, test } from 'vitest';
import { readArgs } from '../src/cli/reading/flags.ts';
import { ALL_COMMANDS } from '../src/cli/run.ts';
import { blocksIn, linesOf, nameOf, wordsOf } from './kit/codeBlocks.ts';
import { readText } from './kit/files.ts';

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

/** Why a line cannot be typed as it stands, if so. */
const faultIn = (line: string): string | undefined => {
  for (const [, script] of line.matchAll(/npm run (?:-s )?([\w-]+)/g))
    if (!scripts[script!]) return `no script ${script}`;
  const [program, name, ...words] = wordsOf(line.replace(/^npx /, ''));
  if (program !== 'tablee') return undefined;
  const command = ALL_COMMANDS.find((one) => one.name === name);
  if (!command) return `no command ${name}`;
  try {
    readArgs(command, words);
    return undefined;
  } catch (error) {
    return String(error);
  }
};

test('every command of a shell block exists, with its flags', () => {
  const lines = blocksIn('sh').flatMap((block) => linesOf(block).map((line) => [nameOf(block), line] as const));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map(([page, line]) => [page, line, faultIn(line)]).filter(([, , fault]) => fault)).toEqual([]);
});

test.each(['npm run nothing', 'tablee paly pickomino', 'tablee play --bot greedy', 'npx tablee arena --reprot x'])(
  'a planted fault is found: %s',
  (line) => expect(faultIn(line)).toBeDefined(),
);
