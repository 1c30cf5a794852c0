import { expect, test } from 'vitest';
import { ok, unwrap } from '../../core/index.ts';
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
  run: async () => ok(0),
};

const read = (...typed: string[]) => readArgs(command, typed);
const sentence = (...typed: string[]) => {
  const args = read(...typed);
  return args.ok ? undefined : args.error.sentence;
};

test('words, values and switches are told apart wherever they stand', () => {
  const args = unwrap(read('--seed', '7', 'pot', '--set', 'a=1', '--json', '--set=b=2'));
  expect(args.words).toEqual(['pot']);
  expect(args.value('seed')).toBe('7');
  expect(args.values('set')).toEqual(['a=1', 'b=2']);
  expect([args.has('json'), args.has('seed'), args.has('help')]).toEqual([true, true, false]);
});

test('a negative number is a value', () => expect(unwrap(read('--seed', '-5')).value('seed')).toBe('-5'));

test('-h asks for help', () => expect(unwrap(read('-h')).has('help')).toBe(true));

test('what follows -- is a word', () => expect(unwrap(read('--', '--seed')).words).toEqual(['--seed']));

test.each([
  [['--sed', '7'], 'stir has no flag --sed'],
  [['-x'], 'stir has no flag -x'],
  [['--seed'], '--seed needs a value: --seed TEXT'],
  [['--json=yes'], '--json takes no value'],
  [['pot', 'pan'], '"pan" is one word too many'],
])('%j is refused', (typed, words) => expect(sentence(...typed)).toBe(words));

test('a misspelt flag is answered by the right one', () =>
  expect(read('--sede', '7')).toMatchObject({ error: { hint: 'Did you mean --seed?' } }));

test.each(['0', '-3', '1.5', 'many', '1e3', '101'])('a count cannot be %s', (text) => {
  const count = readCount(unwrap(read('--seed', text)), 'seed', 1, 100);
  expect(count).toMatchObject({
    error: { sentence: `--seed has to be a whole number from 1 to 100, not "${text}"` },
  });
});
