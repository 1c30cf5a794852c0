/** The catalogue of the web app: each game is a folder and an entry here. */
import type { GameId } from '../games/index.ts';
import { pickomino } from './pickomino/index.ts';
import type { GameEntry } from './table/entry.ts';
import { triominos } from './triominos/index.ts';

const SHELF: Readonly<Record<GameId, GameEntry>> = { pickomino, triominos };

export const ENTRIES: readonly GameEntry[] = Object.values(SHELF);

export const entryOf = (id: string): GameEntry | undefined => ENTRIES.find(({ game }) => game.id === id);

/** The first game, where an address names none or an unknown one. */
export const entryFor = (id = ''): GameEntry => entryOf(id) ?? SHELF.pickomino;

export const gameName = (id: string): string => entryOf(id)?.name ?? id;
