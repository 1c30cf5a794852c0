/** The sample bots, used as in the documentation. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { readRecord, replayRecord } from '../src/record/index.ts';
import { fromRoot, readText } from './kit/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tablee = (...typed: string[]) => {
  const main = fromRoot('dist', 'cli', 'main.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...typed], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};

const saved = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const arena = (game: string, bots: string, games = 40) =>
  JSON.parse(tablee('arena', game, '--bots', bots, '--games', String(games), '--seed', '1', '--json').out);

const PYTHON = `python3 ${fromRoot('examples', 'python', 'bot.py')}`;

test.each(['pickomino', 'triominos'])('the sample in Python beats random at %s', (game) => {
  const { standings, forfeits } = arena(game, `${PYTHON},random`);
  expect(standings[0].share.low).toBeGreaterThan(0.5);
  expect(forfeits).toEqual({});
});

test('the sample in TypeScript compiles against the types of the package and beats random', () => {
  const path = fromRoot('examples', 'bots', 'cautious.ts');
  const { outputText } = ts.transpileModule(readText('examples/bots/cautious.ts'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const program = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
    paths: { 'tablee/*': [`${fromRoot('dist')}/*/index.d.ts`] },
  });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  const { standings } = arena('pickomino', `${saved('cautious.mjs', outputText)},random`);
  expect(standings[0].share.low).toBeGreaterThan(0.5);
});

test('the five lines of the documentation play', () => {
  const [, program = ''] = /```python\n([^`]+)```/.exec(readText('docs/develop/own-bots.md')) ?? [];
  const { standings, forfeits } = arena('pickomino', `random,python3 ${saved('my_bot.py', program)}`, 10);
  expect(standings[0].games).toBe(10);
  expect(forfeits).toEqual({});
});

test('the same seed gives the same arena with a user’s bot', () => {
  const module = saved(
    'dicer.mjs',
    'export const bot = { name: "dicer", choose: (view, legal, rng) => legal[Math.floor(rng() * legal.length)] };',
  );
  const [first, second] = [1, 2].map(() => arena('pickomino', `greedy,${module}`, 20).standings);
  expect(first).toEqual(second);
});

test('a module that crashes loses its games with a report, and the arena continues', () => {
  const module = saved(
    'crasher.mjs',
    'export const bot = { name: "c", choose: () => { throw new Error("I forgot my weights"); } };',
  );
  const { status, out } = tablee('arena', 'pickomino', '--bots', `random,${module}`, '--games', '6', '--seed', '1');
  expect(status).toBe(0);
  expect(out).toContain(
    `${module} lost 6 games by a crash. The first time it ended (exit status 1): Error: I forgot my weights.`,
  );
  expect(out).toMatch(/random .* 100\.0%/);
});

test('a module that never returns loses by the time limit', () => {
  const module = saved('thinker.mjs', 'export const bot = { name: "t", choose: () => { for (;;); } };');
  const { status, out } = tablee('arena', 'pickomino', '--bots', `random,${module}`, '--games', '2', '--budget', '300');
  expect(status).toBe(0);
  expect(out).toContain('lost 2 games by answering too late. The first time it did not answer within 300 ms.');
});

test.each([
  ['/no/such/bot.js', /cannot play: it ended \(exit status 1\): Error: there is no file \/no\/such\/bot\.js/],
  ['no-such-command at-all', /cannot play: it cannot be started/],
  [saved('empty.mjs', ''), /exports no bot/],
])('%s is refused before the first game', (bot, reason) => {
  for (const command of ['arena', 'simulate', 'play']) {
    const { status, err } = tablee(command, 'pickomino', '--bots', `greedy,${bot}`);
    expect(status).toBe(2);
    expect(err).toMatch(reason);
  }
});

test('records of its games have its name, not its command', () => {
  const { out } = tablee('simulate', 'pickomino', '--bots', `greedy,${PYTHON}`, '--seed', '3');
  const record = unwrap(readRecord(out.trim()));
  expect(record.players[1]).toEqual({ name: 'bot 2', bot: 'bot' });
  expect(unwrap(replayRecord(record)).stop).toBeNull();
});

test('it plays at the terminal', () => {
  const state = { XDG_STATE_HOME: folder, LOCALAPPDATA: folder };
  const { status, stdout } = spawnSync(
    process.execPath,
    [fromRoot('dist', 'cli', 'main.js'), 'play', 'pickomino', '--names', 'Ana', '--first', 'Bot', '--bots', PYTHON],
    { input: 'q\n', encoding: 'utf8', env: { ...process.env, ...state } },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/Bot rolled/);
});

test('a game with it is resumed when --bots names it again', () => {
  const [path, main] = [join(folder, 'left.json'), fromRoot('dist', 'cli', 'main.js')];
  const play = (...words: string[]) =>
    spawnSync(process.execPath, [main, 'play', ...words, '--save', path], { input: 'r\n1\nt-\nq\n', encoding: 'utf8' });
  play('pickomino', '--names', 'Ana', '--bots', PYTHON);
  expect(play('--resume').stdout).toContain('Bot was played by the bot bot; master replaces it.');
  const again = play('--resume', '--bots', PYTHON);
  expect(again).toMatchObject({ status: 0, stderr: '' });
  expect(again.stdout).not.toContain('not here');
});
