import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultSetup, letChance, seededRng, unwrap } from '../../core/index.ts';
import { triominos } from '../../games/index.ts';
import { readRecord, recordOf } from '../../record/index.ts';
import { UsageError } from '../reading/command.ts';
import { quietSaverTo, saverTo } from './saver.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-saver-'));
afterAll(() => rmSync(folder, { recursive: true }));

const setup = defaultSetup(triominos, 2);
const players = [{ name: 'Ana' }, { name: 'Bo' }];
const nothing = recordOf(triominos, setup, players, [], null);
const { step } = letChance(triominos, unwrap(triominos.start(setup)), seededRng('deal'));
const dealt = recordOf(triominos, setup, players, [step], null);

const contentOf = (path: string) => unwrap(readRecord(readFileSync(path, 'utf8')));

test.each(['game.json', 'game.txt'])('%s holds all events, and no temporary file remains', (name) => {
  const path = join(folder, name);
  const saver = saverTo(path);
  for (const record of [nothing, dealt]) {
    expect(saver.save(record)).toBeUndefined();
    expect(contentOf(path)).toEqual(record);
  }
  expect(readdirSync(folder).filter((one) => one.endsWith('.new'))).toEqual([]);
  expect(saver.farewell(false)).toBe(`The game is saved in ${path}.\n  To resume: tablee play --resume --save ${path}`);
  expect(saver.farewell(true)).toBe(`The game is saved in ${path}.`);
});

test('until the new file is complete, the old one stays', () => {
  const path = join(folder, 'old.json');
  saverTo(path).save(dealt);
  // Another file has the name of the temporary one.
  mkdirSync(`${path}.new`);
  expect(saverTo(path).save(nothing)?.message).toContain(path);
  expect(contentOf(path)).toEqual(dealt);
});

test('a failure in the middle is reported once, and at the end', () => {
  const path = join(folder, 'middle.json');
  const saver = saverTo(path);
  saver.save(nothing);
  mkdirSync(`${path}.new`);
  expect(saver.save(dealt)).toBeInstanceOf(UsageError);
  expect(saver.save(dealt)).toBeUndefined();
  expect(saver.farewell(true)).toMatch(
    /^The last moves are not saved: .*\.\n {2}To resume from the moves before: tablee play --resume/,
  );
  rmSync(`${path}.new`, { recursive: true });
  saver.save(dealt);
  expect(saver.farewell(true)).toBe(`The game is saved in ${path}.`);
});

test.skipIf(!existsSync('/dev/full'))('the rest of a new file on a full disk is removed', () => {
  const path = join(folder, 'full.json');
  const saver = saverTo(path);
  saver.save(nothing);
  symlinkSync('/dev/full', `${path}.new`);
  expect(saver.save(dealt)).toEqual(new UsageError(`${path} cannot be written: the disk is full`));
  expect(existsSync(`${path}.new`)).toBe(false);
  expect(contentOf(path)).toEqual(nothing);
});

test('a link stays a link', () => {
  const [link, path] = [join(folder, 'link.json'), join(folder, 'linked.json')];
  writeFileSync(path, '');
  symlinkSync(path, link);
  saverTo(link).save(dealt);
  expect(contentOf(path)).toEqual(dealt);
});

test('a path with blanks can be copied into a shell', () => {
  expect(saverTo("Ana's game.json").farewell(false)).toContain(`--save 'Ana'\\''s game.json'`);
});

test('without --save a game is saved from its first event on', () => {
  const path = join(folder, 'state', 'games', 'one.json');
  const saver = quietSaverTo(path);
  saver.save(nothing);
  expect(saver.farewell(false)).toBe('Nothing was played, so nothing is saved.');
  saver.save(dealt);
  expect(contentOf(path)).toEqual(dealt);
  expect(saver.farewell(false)).toBe(`The game is saved in ${path}.\n  To resume: tablee play --resume`);
});

test('a game that cannot be saved is still played, with a report at the end', () => {
  const path = join(folder, 'game.json', 'games', 'one.json');
  const saver = quietSaverTo(path);
  expect(saver.save(dealt)).toBeUndefined();
  expect(saver.farewell(false)).toMatch(
    /^The game is not saved: .*one\.json cannot be written: there is no folder .*games\.$/,
  );
});
