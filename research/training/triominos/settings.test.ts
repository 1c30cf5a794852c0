import { expect, it } from 'vitest';
import { commandFor, readRun } from './settings.ts';

it('writes the command that would find the same', () => {
  const typed =
    '--players 3 --rulebook classic --seed s --generations 7 --candidates 9 --deals 11 --field greedy --draw 30 --measure 5';
  const run = readRun([...typed.split(' '), '--workers', '4', '--checkpoint', 'here.json']);
  const written = commandFor(run).replace('npm run train -- triominos ', '').split(' ');
  expect(readRun(written)).toMatchObject({ settings: run.settings, measure: 5 });
});

it.each([
  [['--players', '5'], /--players takes a whole number from 2 to 4/],
  [['--deals', '1.5'], /--deals takes a whole number/],
  [['--rulebook', 'chess'], /--rulebook takes one of fiche, classic/],
  [['--field', 'all'], /--field takes one of self, greedy, both/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readRun(args)).toThrow(sentence);
});
