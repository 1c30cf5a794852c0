import { expect, it } from 'vitest';
import { commandFor, readRun } from './settings.ts';

it('writes the command that would make the same net', () => {
  const typed =
    '--players 3 --hidden 48x8 --seed s --workers 4 --rounds 7 --games 9 --rate 0.01 --trust 0.5 --strays 0';
  const run = readRun([...typed.split(' '), '--checkpoint', 'here.json']);
  const written = commandFor(run).replace('npm run train -- ', '').split(' ');
  expect(readRun(written).settings).toEqual(run.settings);
});

it.each([
  [['--players', '8'], /--players takes a number from 2 to 7/],
  [['--hidden', 'large'], /--hidden takes two layer sizes/],
  [['--rounds', 'x'], /--rounds takes a number/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readRun(args)).toThrow(sentence);
});
