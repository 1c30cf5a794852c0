/** Saved games, to resume. */
import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AnyGame } from '../../core/index.ts';
import { replayRecord, type GameRecord, type RecordReplay } from '../../record/index.ts';
import { UsageError } from '../reading/command.ts';
import { isMissing, unreadable } from '../reading/fileErrors.ts';
import { readRecords, type FileRecord } from '../reading/recordFile.ts';

export interface SavedGame {
  readonly path: string;
  readonly record: GameRecord;
  readonly replayed: RecordReplay;
}

/** The game of an intact file is over, or was played online. */
class NothingLeftToPlay extends UsageError {}

/** The game in a file; throws if it cannot be resumed. */
export const readSavedGame = async (path: string): Promise<SavedGame> => {
  const record = await recordIn(path);
  const replayed = record.ok ? replayRecord(record.value) : record;
  if (!record.ok || !replayed.ok || replayed.value.stop)
    throw new UsageError(`${path} holds no game to resume`, `See why: tablee check ${path}`);
  if (replayed.value.result) throw new NothingLeftToPlay(`the game in ${path} is over`, 'See: tablee help replay');
  // Our dice would break its proof.
  if (record.value.proof) throw new NothingLeftToPlay(`the game in ${path} was played online; resume it there`);
  return { path, record: record.value, replayed: replayed.value };
};

/** The only record of a file. */
const recordIn = async (path: string): Promise<FileRecord['record']> => {
  try {
    // A device or a pipe may never end.
    if (!(await stat(path)).isFile()) throw new UsageError(`${path} is not a regular file`);
    const records = readRecords(createReadStream(path));
    const { value: first } = await records.next();
    const isOnly = (await records.next()).done;
    await records.return(undefined);
    if (isOnly && first) return first.record;
    throw new UsageError(`${path} holds several games`, 'Copy the line of one game into its own file');
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(path, error);
  }
};

/** The folder for saved games, by the conventions of the system. */
export const gamesFolder = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string => {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'tablee', 'games');
  return join(env['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'tablee', 'games');
};

/** A new file for each game; the names sort by time. */
export const newGamePath = (game: AnyGame, now: Date, folder = gamesFolder()): string =>
  join(folder, `${namedBy(now)}-${game.id}.json`);

const namedBy = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');

/** Where `join` keeps what it sends to a table; several bots may join one. */
export const keptPath = (table: string, now: Date, folder = gamesFolder()): string =>
  join(dirname(folder), 'kept', `${namedBy(now)}-${table}.json`);

/** Where `join` and `watch` keep the heads of transparency logs. */
export const logsPath = (folder = gamesFolder()): string => join(dirname(folder), 'logs.json');

/** The last unfinished game, and why later files were skipped. */
export interface LastGame {
  readonly saved: SavedGame | null;
  readonly skipped: readonly UsageError[];
}

/** Of one game, if it is given. Damaged files are skipped, finished games silently. */
export const lastSavedGame = async (game: AnyGame | null, folder = gamesFolder()): Promise<LastGame> => {
  const skipped: UsageError[] = [];
  for (const name of namesIn(folder).toReversed()) {
    try {
      const saved = await readSavedGame(join(folder, name));
      if (game === null || saved.replayed.game === game) return { saved, skipped };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      if (!(error instanceof NothingLeftToPlay)) skipped.push(error);
    }
  }
  return { saved: null, skipped };
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw unreadable(folder, error);
  }
};
