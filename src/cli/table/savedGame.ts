/** Games that were left, to go on with. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type AnyGame, type Result } from '../../core/index.ts';
import { readRecord, replayRecord, type GameRecord, type RecordReplay } from '../../record/index.ts';
import type { Misuse } from '../reading/command.ts';
import { whyUnreadable } from '../reading/fileErrors.ts';

export interface SavedGame {
  readonly path: string;
  readonly record: GameRecord;
  readonly replayed: RecordReplay;
}

/** The game in a file, where it can be gone on with. */
export const readSavedGame = (path: string): Result<SavedGame, Misuse> => {
  const text = readFile(path);
  if (!text.ok) return text;
  const read = readRecord(text.value);
  const replayed = read.ok ? replayRecord(read.value) : read;
  if (!read.ok || !replayed.ok || replayed.value.stop)
    return err({ sentence: `${path} holds no game to go on with`, hint: `See why: tablee check ${path}` });
  if (replayed.value.result) return err({ sentence: `the game in ${path} is over`, hint: REPLAY_HINT });
  // With other dice than the server's, its proof would no longer hold.
  if (read.value.proof) return err({ sentence: `the game in ${path} was played on a server, and goes on there` });
  return ok({ path, record: read.value, replayed: replayed.value });
};

const REPLAY_HINT = 'See: tablee help replay';

const readFile = (path: string): Result<string, Misuse> => {
  try {
    // A device or a pipe may never end.
    if (!statSync(path).isFile()) return err({ sentence: `${path} is no file that could hold a game` });
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return err(whyUnreadable(path, error));
  }
};

/** Where programs keep such things on this system. */
export const gamesFolder = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string => {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'tablee', 'games');
  return join(env['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'tablee', 'games');
};

/** A file of its own for each game, so that none is lost to the next; the names sort by time. */
export const newGamePath = (game: AnyGame, now: Date, folder = gamesFolder()): string =>
  join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}-${game.id}.json`);

/** The game that was left last; of one kind, where that is named. */
export const lastSavedGame = (game: AnyGame | null, folder = gamesFolder()): Result<SavedGame, Misuse> => {
  for (const name of namesIn(folder).toReversed()) {
    const saved = readSavedGame(join(folder, name));
    if (saved.ok && (game === null || saved.value.replayed.game === game)) return saved;
  }
  return err({ sentence: `no ${game ? `game of ${game.id}` : 'game'} is waiting in ${folder}` });
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    return [];
  }
};
