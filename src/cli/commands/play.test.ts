import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../../test/kit/fakeTerminal.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord, replayRecord } from '../../record/index.ts';
import { run } from '../run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-play-'));
const games = join(folder, 'tablee', 'games');
beforeAll(() => {
  vi.stubEnv('XDG_STATE_HOME', folder);
  vi.stubEnv('LOCALAPPDATA', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const play = async (flags: readonly string[], answers: readonly string[], isInteractive = false) => {
  const terminal = fakeTerminal(answers, { isInteractive });
  const status = await run(['play', ...flags], terminal);
  return { status, out: terminal.said(), err: terminal.complained(), terminal };
};

const eventsIn = (path: string): number => {
  const record = unwrap(readRecord(readFileSync(path, 'utf8')));
  expect(unwrap(replayRecord(record)).stop).toBeNull();
  return record.events.length;
};

const PICKOMINO = ['pickomino', '--names', 'Ana,Bo', '--seed', '1'];

test('an unfinished game is saved, and continued by --resume', async () => {
  const { out } = await play(PICKOMINO, ['r', '1', 'q']);
  const [name = ''] = readdirSync(games);
  const path = join(games, name);
  expect(out).toContain(`  The game is saved in ${path}.\n  To resume: tablee play --resume\n`);
  expect(eventsIn(path)).toBe(2);
  const resumed = await play(['--resume'], ['1', 'q']);
  expect(resumed.out).toContain('Set aside');
  expect(eventsIn(path)).toBe(3);
  expect(readdirSync(games)).toEqual([name]);
});

test('a damaged saved game is skipped and reported', async () => {
  await play(PICKOMINO, ['r', '1', 'q']);
  const damaged = join(games, '9999-damaged.json');
  writeFileSync(damaged, '{"format":');
  const { status, out, err } = await play(['--resume'], ['q']);
  rmSync(damaged);
  expect(status).toBe(0);
  expect(out).toContain('Set aside');
  expect(err).toBe(`tablee: skipped: ${damaged} holds no game to resume. See why: tablee check ${damaged}\n`);
});

test('Ctrl-C prints where the game is saved', async () => {
  const { terminal } = await play(PICKOMINO, ['r']);
  expect(terminal.interrupt()).toContain('To resume: tablee play --resume');
});

test('a game without events is not saved', async () => {
  const before = readdirSync(games);
  const { out } = await play(PICKOMINO, ['q']);
  expect(out).toContain('Nothing was played, so nothing is saved.');
  expect(readdirSync(games)).toEqual(before);
});

test.each([['pickomino'], ['triominos', '--rulebook', 'classic', '--set', 'rounds=1']])(
  'a game of %s is resumed and played to its end',
  async (...game) => {
    const path = join(folder, `${game[0]}.json`);
    await play([...game, '--save', path, '--seed', '2'], Array<string>(3).fill('1'));
    const left = eventsIn(path);
    const { status, out } = await play(['--resume', '--save', path], Array<string>(20_000).fill('1'));
    expect(status).toBe(0);
    expect(out).toContain('The game is over.');
    expect(out).toContain(`  The game is saved in ${path}.\n`);
    expect(eventsIn(path)).toBeGreaterThan(left);
    expect((await play(['--resume', '--save', path], [])).err).toContain(`the game in ${path} is over`);
  },
);

const saved = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('an existing file is not overwritten', async () => {
  const path = saved('letter.txt', 'Dear Ana');
  for (const isInteractive of [true, false]) {
    const { status, err } = await play([...PICKOMINO, '--save', path], ['r'], isInteractive);
    expect({ status, err }).toEqual({
      status: 2,
      err: `tablee: ${path} already exists. Choose another file, or overwrite it with --force\n`,
    });
  }
  expect(readFileSync(path, 'utf8')).toBe('Dear Ana');
});

test('unless --force is given', async () => {
  const path = saved('old.json', 'Dear Ana');
  await play([...PICKOMINO, '--save', path, '--force'], ['r', 'q']);
  expect(eventsIn(path)).toBe(1);
});

test('a file with an unfinished game is resumed after a question', async () => {
  const path = join(folder, 'left.txt');
  await play([...PICKOMINO, '--save', path], ['r', 'q']);
  writeFileSync(path, `${readFileSync(path, 'utf8')}; what a roll\n`);
  const refused = await play([...PICKOMINO, '--save', path], ['n'], true);
  expect(refused.out).toContain(`${path} holds an unfinished game of pickomino: Ana, Bo.`);
  expect(eventsIn(path)).toBe(1);
  await play([...PICKOMINO, '--save', path], ['what?', 'y', '1', 'q'], true);
  expect(eventsIn(path)).toBe(2);
  expect(readFileSync(path, 'utf8')).toContain('; what a roll');
  const { err } = await play([...PICKOMINO, '--save', path], []);
  expect(err).toContain('Resume the game in it with --resume, or overwrite it with --force');
});

test('a game is resumed with its set-up', async () => {
  const { err } = await play(['--resume', '--names', 'Cy'], []);
  expect(err).toContain('a resumed game is already set up, so --names is not possible');
});

test('a missing bot of your own is reported and replaced by the strongest', async () => {
  const path = join(folder, 'own.json');
  await play(['pickomino', '--bots', 'greedy', '--save', path], ['q']);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"bot":"greedy"', '"bot":"mine"'));
  const { out } = await play(['--resume', '--save', path], ['q']);
  expect(out).toContain('Greedy was played by the bot mine; master replaces it.');
  const { err } = await play(['--resume', '--save', path, '--bots', './other.js'], []);
  expect(err).toContain('the resumed game has no bot of your own called other');
});

test('a game that cannot be saved is still played, with a report at the end', async () => {
  vi.stubEnv('XDG_STATE_HOME', saved('no-folder', ''));
  vi.stubEnv('LOCALAPPDATA', join(folder, 'no-folder'));
  const { status, out } = await play(PICKOMINO, ['r', 'q']);
  vi.stubEnv('XDG_STATE_HOME', folder);
  vi.stubEnv('LOCALAPPDATA', folder);
  expect(status).toBe(0);
  expect(out).toContain('The game is not saved: ');
  expect(existsSync(join(folder, 'no-folder', 'tablee'))).toBe(false);
});

const beginning = async (flags: readonly string[], answers: readonly string[]) => {
  const path = join(folder, `begins ${flags.join(' ')} ${answers.join(' ')}.json`);
  const { terminal, err } = await play(
    ['pickomino', '--names', 'Ana,Bo,Beo', ...flags, '--save', path],
    [...answers, 'r', 'q'],
    true,
  );
  const start = existsSync(path) ? unwrap(readRecord(readFileSync(path, 'utf8'))).start : null;
  return { start, asked: terminal.prompts[0], err };
};

test.each([
  ['zoch', 'Who is the youngest?'],
  ['gigamic', 'Who gobbles most like a turkey?'],
  ['summary', 'Who goes first?'],
])('P-01 by %s people are asked: %s', async (rulebook, question) => {
  expect(await beginning(['--rulebook', rulebook], ['', 'b', 'bo'])).toMatchObject({
    start: 1,
    asked: `  ${question} (Ana, Bo or Beo) `,
  });
});

test('P-01 with --first people are not asked', async () => {
  expect(await beginning(['--first', 'Beo'], [])).toMatchObject({ start: 2, asked: 'Beo> ' });
  expect((await beginning(['--first', 'Cy'], [])).err).toContain('no player is called "Cy"; choose Ana, Bo or Beo');
});

describe('undo', () => {
  const typed = ['pickomino', '--names', 'Ana,Bo', '--first', 'Ana', '--dice', 'typed'];

  test('removes typed dice, and the next dice count', async () => {
    const path = join(folder, 'undo.json');
    const { status, out } = await play([...typed, '--save', path], ['1', '11223344', 'u', '1', '55www123', 'q']);
    expect(status).toBe(0);
    expect(out).toContain('Undone.');
    const { events } = unwrap(readRecord(readFileSync(path, 'utf8')));
    expect(events).toEqual([{ type: 'roll', player: 0, dice: [1, 2, 3, 5, 5, 'W', 'W', 'W'] }]);
  });

  test('goes back through all that people typed, and no further', async () => {
    const path = join(folder, 'far.json');
    const answers = ['1', '11223344', 'k4', 'undo', 'u', 'u', 'q'];
    const { out } = await play([...typed, '--save', path], answers);
    expect(out.match(/Undone/g)).toHaveLength(2);
    expect(out).toContain('Nothing to undo');
    expect(eventsIn(path)).toBe(0);
  });

  test('keeps the rolls of the program, but undoes a decision', async () => {
    const path = join(folder, 'rolled.json');
    const answers = ['1', 'u', '1', 'u', 'q'];
    const { out } = await play([...PICKOMINO, '--first', 'Ana', '--save', path], answers);
    expect(out).toContain('Nothing to undo: rolls and draws stay.');
    expect(out.match(/Undone/g)).toHaveLength(1);
    expect(eventsIn(path)).toBe(1);
  });
});

describe('the coach', () => {
  const numbers = /\*\s+\d+\s+\d+\.\d%/;

  test.each(['h', 'hint'])('shows the value of each choice, and the reason, on %s', async (key) => {
    const { out } = await play([...PICKOMINO, '--first', 'Ana'], ['1', key, 'q']);
    expect(out).toContain('wins  turn lost  worms');
    expect(out).toMatch(numbers);
    expect(out).toMatch(/(Keep|Take|Roll) .*: .*\./);
  });

  test('speaks before every move with always, also at Triominos', async () => {
    const { out } = await play(
      ['triominos', '--names', 'Ana', '--bots', 'greedy', '--seed', '3', '--coach', 'always'],
      ['1', 'q'],
    );
    expect(out.match(/wins +± +now +opens +lead/g)).toHaveLength(2);
    expect(out).toMatch(numbers);
  });

  test('is silent and absent from the help when off', async () => {
    const { out } = await play([...PICKOMINO, '--first', 'Ana', '--coach', 'off'], ['h', '?', 'q']);
    expect(out).toContain('The coach is off');
    expect(out).not.toMatch(numbers);
    expect(out).not.toContain('what each choice is worth');
  });

  test('has no other mode', async () => {
    const { status, err } = await play([...PICKOMINO, '--coach', 'loud'], []);
    expect(status).toBe(2);
    expect(err).toContain('--coach is off, ask or always, not "loud"');
  });
});
