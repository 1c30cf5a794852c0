import { expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { TRAINERS } from '../../../lab/training/index.ts';
import { EXIT } from '../../reading/command.ts';
import { run } from '../../run.ts';

test('the help has every flag of every training once, with what it is by default', async () => {
  const terminal = fakeTerminal();
  expect(await run(['train', '--help'], terminal)).toBe(EXIT.fine);
  const names = new Set(Object.values(TRAINERS).flatMap(({ flags }) => Object.keys(flags)));
  for (const name of names) expect(terminal.said().split(`  --${name} `)).toHaveLength(2);
  expect(terminal.said()).toMatch(/--hidden AxB +the two hidden layers of the net; 32x16 by default\s+\(pickomino\)/);
});

test.each([
  [['chess'], 'there is no game "chess"'],
  [['triominos', '--hidden', '8x4'], 'the training of triominos has no --hidden'],
  [['--deals', '5'], 'the training of pickomino has no --deals'],
  [['triominos', '--players', '5'], '--players takes a whole number from 2 to 4'],
  [['--speed', '3'], 'train has no flag --speed'],
])('train %j is refused: %s', async (words, sentence) => {
  const terminal = fakeTerminal();
  expect(await run(['train', ...words], terminal)).toBe(EXIT.misuse);
  expect(terminal.complained()).toContain(sentence);
});
