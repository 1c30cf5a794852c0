/** The server this page came from, where there is one. */
import { Client } from '../../protocol/client.ts';
import { readRecord, type GameRecord } from '../../record/index.ts';
import type { Result, Refusal } from '../../core/index.ts';

export const client = new Client({ base: '' });

/** The bots of each game, by rising strength. */
export type Bots = Readonly<Record<string, readonly string[]>>;

interface Catalogue {
  readonly games: readonly { readonly id: string; readonly bots: readonly string[] }[];
}

/** `null` when no server answers: the page is offline, or lies on a plain file server. */
export const askServer = async (): Promise<Bots | null> => {
  try {
    const response = await fetch('/api/games');
    if (!response.ok) return null;
    const { games } = (await response.json()) as Catalogue;
    return Object.fromEntries(games.map(({ id, bots }) => [id, bots]));
  } catch {
    return null;
  }
};

const GUEST = 'tablee-guest';

/** Asks for a token before the first act; scripts cannot see whether the cookie is there, so a mark stands for it. */
export const ensureGuest = async (): Promise<void> => {
  try {
    if (localStorage.getItem(GUEST)) return;
    const came = await client.becomeGuest();
    if (came.ok) localStorage.setItem(GUEST, 'yes');
  } catch {
    // Without storage the server's first refusal makes the client ask.
  }
};

export const linkToTable = (id: string): string => `${location.origin}${location.pathname}#/join/${id}`;

/** The finished games of a table, the first one first; `null` when they cannot be had. */
export const recordsOf = async (id: string): Promise<Result<GameRecord, Refusal>[] | null> => {
  try {
    const response = await fetch(`/api/tables/${encodeURIComponent(id)}/records`);
    return response.ok ? readRecordLines(await response.text()) : null;
  } catch {
    return null;
  }
};

/** One record, or one on each line as a server writes them. */
export const readRecordLines = (text: string): Result<GameRecord, Refusal>[] => {
  const whole = readRecord(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return whole.ok || lines.length < 2 || !lines.every((line) => line.startsWith('{')) ? [whole] : lines.map(readRecord);
};
