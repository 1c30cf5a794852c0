/** The server this page came from, where there is one. */
import { Client, type Failure } from '../../../protocol/index.ts';
import { readRecord, type GameRecord } from '../../../record/index.ts';
import { err, ok, type Refusal, type Result } from '../../../core/index.ts';

export const client = new Client({ base: '' });

/** False when no server answers: the page is offline, or lies on a plain file server. */
export const hasServer = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/games')).ok;
  } catch {
    return false;
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

/** The refusal, if any. */
export const eraseMe = async (): Promise<Failure | null> => {
  const erased = await client.erase();
  // Who never was a guest is as good as erased.
  if (!erased.ok && erased.error.code !== 'no-guest') return erased.error;
  try {
    localStorage.removeItem(GUEST);
  } catch {
    // Without storage there is no mark.
  }
  return null;
};

/** Pages opened under these names are on the server's own machine, and no other device can follow them there. */
const isThisMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Where other devices find the server: where this page found it, unless that is this very machine. `null`: nowhere. */
export const reachableHost = async (): Promise<string | null> => {
  if (!isThisMachine()) return location.hostname;
  const nearby = await client.nearby();
  return nearby.ok ? nearby.value.host : null;
};

export const linkToTable = (id: string, host: string = location.hostname): string => {
  const url = new URL(`#/join/${id}`, location.href);
  url.hostname = host;
  return url.href;
};

type Records = Result<GameRecord, Refusal>[];

/** The finished games of a table, the first one first. */
export const recordsOf = async (id: string): Promise<Result<Records, { code: string }>> => {
  try {
    const response = await fetch(`/api/tables/${encodeURIComponent(id)}/records`);
    if (response.ok) return ok(readRecordLines(await response.text()));
    return err({ code: response.status < 500 ? 'no-such-table' : 'unreachable' });
  } catch {
    return err({ code: 'unreachable' });
  }
};

/** One record, or one on each line as a server writes them. */
export const readRecordLines = (text: string): Records => {
  const whole = readRecord(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return whole.ok || lines.length < 2 || !lines.every((line) => line.startsWith('{')) ? [whole] : lines.map(readRecord);
};
