import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { randomGame } from '../../../test/kit/randomGame.ts';
import { defaultSetup, type AnyGame } from '../../core/index.ts';
import { pickomino, triominos } from '../../games/index.ts';
import { UsageError } from '../reading/command.ts';
import { recordOf, writeRecord, type GameRecord } from '../../record/index.ts';
import { gamesFolder, lastSavedGame, newGamePath, readSavedGame } from './savedGame.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-saved-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A game of which so many steps were played. */
const playedRecord = (game: AnyGame, count = Infinity): GameRecord => {
  const setup = defaultSetup(game, 2);
  const all = [...randomGame(game, setup, 'saved')];
  const turn = game.turn(all.at(-1)!.state);
  const steps = all.slice(0, count).map(({ step }) => step);
  const result = steps.length === all.length && turn.kind === 'over' ? turn.result : null;
  return recordOf(game, setup, [{ name: 'Ana' }, { name: 'Bo' }], steps, result);
};

const write = (path: string, text: string): string => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

test('an unfinished game can be resumed', async () => {
  const path = write(join(folder, 'left.json'), writeRecord(playedRecord(pickomino, 5)));
  expect(await readSavedGame(path)).toMatchObject({ path, replayed: { steps: expect.any(Array), result: null } });
});

test.each([
  ['over', writeRecord(playedRecord(pickomino)), 'is over'],
  ['foreign', 'a letter to Ana', 'holds no game to resume'],
  ['one of several', `${writeRecord(playedRecord(pickomino, 3))}\n`.repeat(2), 'holds several games'],
  ['wrong', writeRecord({ ...playedRecord(pickomino, 3), rulebook: 'mine' }), 'holds no game to resume'],
])('one that is %s cannot be resumed', async (name, text, reason) => {
  await expect(readSavedGame(write(join(folder, `${name}.json`), text))).rejects.toThrow(reason);
});

test('a missing file is reported', async () => {
  const path = join(folder, 'none.json');
  await expect(readSavedGame(path)).rejects.toThrow(new UsageError(`there is no file ${path}`));
});

test.each([
  [{ XDG_STATE_HOME: '/state' }, 'linux', '/state/tablee/games'],
  [{}, 'darwin', '/home/ana/.local/state/tablee/games'],
  [{ XDG_STATE_HOME: '' }, 'linux', '/home/ana/.local/state/tablee/games'],
  [{ LOCALAPPDATA: '/local' }, 'win32', '/local/tablee/games'],
  [{}, 'win32', '/home/ana/AppData/Local/tablee/games'],
])('with %j on %s games are saved in %s', (env, platform, path) => {
  expect(gamesFolder(env, platform, '/home/ana').replaceAll('\\', '/')).toBe(path);
});

test('the last unfinished game of the named kind is resumed', async () => {
  const games = join(folder, 'games');
  const keep = (second: number, game: AnyGame, count?: number): string =>
    write(newGamePath(game, new Date(1e12 + second * 1000), games), writeRecord(playedRecord(game, count)));
  const older = keep(1, pickomino as AnyGame, 3);
  const newer = keep(2, triominos as AnyGame, 3);
  keep(3, pickomino as AnyGame);
  const damaged = write(join(games, '9999.json'), 'not a record');
  const skipped = [{ message: `${damaged} holds no game to resume`, hint: `See why: tablee check ${damaged}` }];
  expect(await lastSavedGame(null, games)).toMatchObject({ saved: { path: newer }, skipped });
  expect(await lastSavedGame(pickomino as AnyGame, games)).toMatchObject({ saved: { path: older } });
});

test('without a folder there is no game', async () =>
  expect(await lastSavedGame(null, join(folder, 'nowhere'))).toEqual({ saved: null, skipped: [] }));

test.runIf(process.platform !== 'win32')(
  'a device that never ends is not read',
  async () => await expect(readSavedGame('/dev/zero')).rejects.toThrow('/dev/zero is not a regular file'),
);
