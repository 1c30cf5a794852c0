/** Games that were left, to go on with. */
import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type AnyGame, type Result } from '../../core/index.ts';
import { replayRecord, type GameRecord, type RecordReplay } from '../../record/index.ts';
import type { Misuse } from '../reading/command.ts';
import { whyUnreadable } from '../reading/fileErrors.ts';
import { readRecords, type Found } from '../reading/recordFile.ts';

export interface SavedGame {
  readonly path: string;
  readonly record: GameRecord;
  readonly replayed: RecordReplay;
}

/** Why a file gives no game to go on with. */
export interface Obstacle extends Misuse {
  /** Nothing is wrong with the file: its game is over, or goes on elsewhere. */
  readonly isSettled: boolean;
}

/** The game in a file, where it can be gone on with. */
export const readSavedGame = async (path: string): Promise<Result<SavedGame, Obstacle>> => {
  const found = await recordIn(path);
  if (!found.ok) return found;
  const record = found.value;
  const replayed = record.ok ? replayRecord(record.value) : record;
  if (!record.ok || !replayed.ok || replayed.value.stop)
    return obstacle(`${path} holds no game to go on with`, `See why: tablee check ${path}`);
  if (replayed.value.result) return settled(`the game in ${path} is over`, REPLAY_HINT);
  // With other dice than the server's, its proof would no longer hold.
  if (record.value.proof) return settled(`the game in ${path} was played on a server, and goes on there`);
  return ok({ path, record: record.value, replayed: replayed.value });
};

const REPLAY_HINT = 'See: tablee help replay';

const obstacle = (sentence: string, hint?: string): Result<never, Obstacle> =>
  err({ sentence, isSettled: false, ...(hint === undefined ? {} : { hint }) });

const settled = (sentence: string, hint?: string): Result<never, Obstacle> =>
  err({ sentence, isSettled: true, ...(hint === undefined ? {} : { hint }) });

/** The only record of a file, which may be wrong. */
const recordIn = async (path: string): Promise<Result<Found['record'], Obstacle>> => {
  try {
    // A device or a pipe may never end.
    if (!(await stat(path)).isFile()) return obstacle(`${path} is no file that could hold a game`);
    const records = readRecords(createReadStream(path));
    const { value: first } = await records.next();
    const isAlone = (await records.next()).done;
    await records.return(undefined);
    return isAlone && first ? ok(first.record) : obstacle(`${path} holds several games`, ALONE_HINT);
  } catch (error) {
    return err({ ...whyUnreadable(path, error), isSettled: false });
  }
};

const ALONE_HINT = 'Put the line of the one to go on with into a file of its own';

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

/** The game that was left last, and what stood in the way of later ones. */
export interface LastGame {
  readonly saved: Result<SavedGame, Misuse>;
  readonly passedOver: readonly Obstacle[];
}

/** Of one kind, where that is named. */
export const lastSavedGame = async (game: AnyGame | null, folder = gamesFolder()): Promise<LastGame> => {
  const passedOver: Obstacle[] = [];
  for (const name of namesIn(folder).toReversed()) {
    const saved = await readSavedGame(join(folder, name));
    if (saved.ok && (game === null || saved.value.replayed.game === game)) return { saved, passedOver };
    if (!saved.ok && !saved.error.isSettled) passedOver.push(saved.error);
  }
  const sentence = `no ${game ? `game of ${game.id}` : 'game'} is waiting in ${folder}`;
  return { saved: err({ sentence }), passedOver };
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
