import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { readArgs, readCount } from './flags.ts';

const command: Command = {
  name: 'stir',
  words: 'POT',
  mostWords: 1,
  summary: 'stir a pot',
  flags: [
    { name: 'seed', value: 'TEXT', help: '' },
    { name: 'set', value: 'A=B', help: '' },
    { name: 'json', help: '' },
  ],
  examples: [],
  run: async () => 0,
};

const read = (...typed: string[]) => readArgs(command, typed);

test('words, values and switches are distinguished in any order', () => {
  const args = read('--seed', '7', 'pot', '--set', 'a=1', '--json', '--set=b=2');
  expect(args.words).toEqual(['pot']);
  expect(args.value('seed')).toBe('7');
  expect(args.values('set')).toEqual(['a=1', 'b=2']);
  expect([args.has('json'), args.has('seed'), args.has('help')]).toEqual([true, true, false]);
});

test('a negative number is a value', () => expect(read('--seed', '-5').value('seed')).toBe('-5'));

test('-h asks for help', () => expect(read('-h').has('help')).toBe(true));

test('after -- everything is a word', () => expect(read('--', '--seed').words).toEqual(['--seed']));

test.each([
  [['--sed', '7'], 'stir has no flag --sed'],
  [['-x'], 'stir has no flag -x'],
  [['--seed'], '--seed needs a value: --seed TEXT'],
  [['--json=yes'], '--json takes no value'],
  [['pot', 'pan'], '"pan" is one word too many'],
])('%j is refused', (typed, words) => expect(() => read(...typed)).toThrow(words));

test('a misspelt flag is answered by the right one', () =>
  expect(() => read('--sede', '7')).toThrow(expect.objectContaining({ hint: 'Did you mean --seed?' })));

test.each(['0', '-3', '1.5', 'many', '1e3', '101'])('a count cannot be %s', (text) => {
  expect(() => readCount(read('--seed', text), 'seed', 1, 100)).toThrow(
    `--seed must be a whole number from 1 to 100, not "${text}"`,
  );
});
