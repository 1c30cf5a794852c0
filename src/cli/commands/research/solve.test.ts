import { describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { run } from '../../run.ts';
import { odds } from './odds.ts';
import { solve } from './solve.ts';

const tablee = async (...words: readonly string[]) => {
  const terminal = fakeTerminal();
  const status = await run(words, terminal);
  return { status, out: terminal.said(), err: terminal.complained() };
};

const solved = async (...flags: readonly string[]) =>
  JSON.parse((await tablee('solve', 'pickomino', '--json', ...flags)).out);

/** A line of the help as a shell would split it. */
const wordsOf = (line: string): string[] => (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

test.each([solve, odds].flatMap(({ examples }) => examples))('the example of the help works: %s', async (line) => {
  const [, ...words] = wordsOf(line);
  expect(await tablee(...words)).toMatchObject({ status: 0, err: '' });
});

describe('solve', () => {
  test('weighs every symbol that may be kept', async () => {
    const { value, options, best } = await solved('--kept', '5 5 W', '--rolled', '1 3 3 4 4');
    expect(options.map(({ move }: { move: object }) => move)).toEqual([
      { type: 'keep', face: 1 },
      { type: 'keep', face: 3 },
      { type: 'keep', face: 4 },
    ]);
    expect(best).toEqual({ type: 'keep', face: 4 });
    expect(value).toBe(options[2].value);
  });

  test('weighs rolling against stopping when nothing is rolled', async () => {
    const { options } = await solved('--grill', '21-24', '--top', '36', '--tops', '25,31', '--kept', '5555w');
    expect(options).toEqual([
      { move: { type: 'roll' }, value: expect.any(Number) },
      { move: { type: 'stop', take: 25 }, value: 2 },
    ]);
  });

  test('counts unnamed dice as showing a kept symbol, with a note', async () => {
    const flags = ['solve', 'pickomino', '--json', '--kept', '5 5 W', '--rolled'];
    const [short, whole] = [await tablee(...flags, '1 3 3 4'), await tablee(...flags, '1 3 3 4 W')];
    expect(short.out).toBe(whole.out);
    expect(short.err).toBe('tablee: 1 die of the roll that was not named must show a symbol already kept\n');
    expect(whole.err).toBe('');
  });

  test('counts all tiles in no pile as open without --grill', async () => {
    const piles = ['--pile', '21 26', '--piles', '31,24 30', '--kept', '5 5 W', '--rolled', '1 3 3 4 4'];
    expect(await solved(...piles)).toEqual(await solved(...piles, '--grill', '22-23,25,27-29,32-36'));
  });

  test('counts the top tile of --top as lost', async () => {
    const flags = ['--kept', '5 5 W', '--rolled', '5 5 5 W W'];
    expect(await solved(...flags)).toMatchObject({ value: 0, options: [], best: null });
    expect(await solved(...flags, '--top', '33', '--grill', '21-32')).toMatchObject({ value: -4 });
  });

  test.each([
    ['atleast:21', 0.893027],
    ['worms', 1.64473],
  ])('plays for %s', async (objective, value) => {
    expect((await solved('--objective', objective)).value).toBeCloseTo(value, 5);
  });

  test('plays for one total alone', async () => {
    // 34 and one die: only a 2 makes 36.
    expect((await solved('--kept', '55555w4', '--objective', 'exactly:36')).value).toBeCloseTo(1 / 6, 12);
  });

  test('plays for the win at tables of any size, by any rulebook', async () => {
    for (const players of ['2', '7']) {
      const { value } = await solved('--objective', 'win', '--players', players, '--rulebook', 'gigamic');
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
    }
  });

  const GRILL = ['--grill', '22,23,25,27-29,32-36', '--kept', '5555W', '--objective', 'win'];

  test('tiles under the tops count for the win', async () => {
    const values = [];
    for (const piles of [
      ['--pile', '21 26', '--piles', '24 30 31'],
      ['--pile', '21 24 30 26', '--piles', '31'],
    ])
      values.push((await solved(...GRILL, ...piles)).value);
    expect(values[0]).toBeLessThan(values[1]);
  });

  test('with top tiles alone the assumption is noted', async () => {
    const tops = await tablee('solve', 'pickomino', ...GRILL, '--top', '26', '--tops', '31');
    expect(tops.err).toContain('tiles not named count as turned down');
    expect(tops.out).toMatch(/estimates of a\s+neural network/);
    const piles = await tablee('solve', 'pickomino', ...GRILL, '--pile', '26', '--piles', '31');
    expect(piles).toMatchObject({ out: tops.out, err: '' });
    expect((await tablee('solve', 'pickomino', ...GRILL.slice(0, 4), '--top', '26')).err).toBe('');
  });

  test('a player without tiles has a pile too', async () => {
    const { value } = await solved(...GRILL, '--pile', 'none', '--piles', 'none,24 30');
    expect(value).toBeGreaterThan(0);
  });

  test('prints readable text without --json', async () => {
    const { out } = await tablee('solve', 'pickomino', '--grill', '21-36', '--kept', '55555w4');
    expect(out).toBe(
      [
        '  roll the last die (50% show nothing new)  2.000 worms',
        '* stop: take 34, 4 worms                    4.000 worms',
        '',
        'Turn lost on the next roll: 0.00%, by its end: 0.00%.',
        'Tiles with best play: 34: 100.00%.',
        '',
      ].join('\n'),
    );
  });

  test.each([
    [['--grill', '20-25'], '--grill takes tiles from 21 to 36'],
    [['--grill', '25-21'], '--grill takes tiles from 21 to 36'],
    [['--grill', 'all'], '--grill takes tiles from 21 to 36'],
    [['--grill', 'none'], 'the game is over (P-21)'],
    [['--grill', '21-36', '--top', '25'], 'tile 25 cannot lie in two places'],
    [['--grill', '21', '--top', '25,26'], '--top takes one tile'],
    [['--grill', '21', '--tops', '25,26', '--players', '2'], '2 players have at most 1 top tile'],
    [['--grill', '22', '--pile', '25', '--top', '26'], 'give --pile or --top, not both'],
    [['--grill', '22', '--piles', '25', '--tops', '26'], 'give --piles or --tops, not both'],
    [['--grill', '22', '--piles', '25 20'], '--piles takes piles of tiles from 21 to 36'],
    [['--grill', '22', '--pile', '25', '--piles', '31,25'], 'tile 25 cannot lie in two places'],
    [['--players', '8'], '2 to 7 people can play, not 8'],
    [['--kept', '5 6'], '--kept takes dice as 1 to 5 and W'],
    [['--kept', '555555555'], 'there are 8 dice: 9 cannot be set aside'],
    [['--kept', '5 5 W', '--rolled', '1 3 3 4 4 4'], 'the roll needs 5 dice, not 6 (P-05)'],
    [['--rolled', '1 3 3 4'], 'the roll needs 8 dice, not 4 (P-05)'],
    [['--objective', 'glory'], '--objective is worms, win, atleast:N or exactly:N'],
    [['--objective', 'atleast:41'], '--objective is worms, win, atleast:N or exactly:N'],
    [['--rulebook', 'zock'], 'there is no rulebook "zock"'],
  ])('refuses %j in one sentence', async (flags, sentence) => {
    const { status, out, err } = await tablee('solve', 'pickomino', ...flags);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`tablee: ${sentence}`);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('odds', () => {
  test('give the chance of every tile', async () => {
    const { out } = await tablee('odds', 'pickomino', '--json');
    const { atLeast, exactly, expectedWorms } = JSON.parse(out);
    expect(Object.keys(atLeast)).toEqual(Object.keys(exactly));
    expect(atLeast['26'] * 100).toBeCloseTo(60.699, 3);
    expect(expectedWorms).toBeCloseTo(1.64473, 5);
  });

  test('print readable text without --json', async () => {
    expect((await tablee('odds', 'pickomino')).out).toContain('   21    89.30%   43.96%\n');
  });

  test('are known for Pickomino alone', async () => {
    expect((await tablee('odds', 'triominos')).err).toContain('the solver knows Pickomino, not triominos');
  });
});
