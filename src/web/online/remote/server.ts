/** The server this page came from, if any. */
import { Client } from '../../../protocol/client/client.ts';
import type { Failure } from '../../../protocol/index.ts';
import { readRecord, type GameRecord } from '../../../record/index.ts';
import { err, ok, type Refusal, type Result } from '../../../core/index.ts';
import { report } from '../../offline/reporting.ts';
import { stored } from '../../storage.ts';

export const client = new Client({ base: '' });

/** False offline, or on a plain file server. */
export const hasServer = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/games')).ok;
  } catch {
    return false;
  }
};

/** Scripts cannot read the guest's cookie, so a mark tells whether there is one. */
const guestMark = stored('tablee-guest', (value) => value === true);

/** Whether this device has a token. */
export const isGuest = guestMark.read;

/** Asks for a guest token before the first act. */
export const ensureGuest = async (): Promise<void> => {
  if (guestMark.read()) return;
  const guest = await client.becomeGuest();
  if (guest.ok) guestMark.write(true);
};

/** The refusal, if any. */
export const eraseMe = async (): Promise<Failure | null> => {
  const erased = await client.erase();
  // There is nothing to erase.
  if (!erased.ok && erased.error.code !== 'no-guest') return erased.error;
  guestMark.remove();
  report({ type: 'forget' });
  return null;
};

/** Links with these names lead other devices to themselves. */
const isThisMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The host name under which other devices reach the server; `null` where they cannot. */
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

/** One record, or one per line as a server writes them. */
export const readRecordLines = (text: string): Records => {
  const whole = readRecord(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return whole.ok || lines.length < 2 || !lines.every((line) => line.startsWith('{')) ? [whole] : lines.map(readRecord);
};
