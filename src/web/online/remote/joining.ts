/** Creating a table on the server, and joining one. */
import { ok, type Result } from '../../../core/index.ts';
import { noteSent } from '../../../protocol/client/contributor.ts';
import type { Failure, OpenTable } from '../../../protocol/index.ts';
import { chainAt, commitmentAt } from './chains.ts';
import { guestName } from './seatNames.ts';
import { client, ensureGuest } from './server.ts';
import { rememberTable, visitTo } from './visited.ts';

/** The table's id, or why not. */
type Joined = Result<string, Failure>;

const sitAt = async (id: string, seat: number, name: string): Promise<Joined> => {
  const sat = await client.act(id, { type: 'sit', seat, name, commitment: commitmentAt(id) });
  if (!sat.ok) return sat;
  const seen = await client.table(id);
  if (!seen.ok) return ok(id);
  noteSent(chainAt(id), seen.value);
  rememberTable(seen.value, Date.now());
  return ok(id);
};

/** The creator of a table takes the first seat, and may leave it there. */
export const openAndSit = async (terms: OpenTable, name: string): Promise<Joined> => {
  await ensureGuest();
  const opened = await client.open(terms);
  return opened.ok ? sitAt(opened.value.id, 0, name) : opened;
};

/** At the first public table with a free seat, or at a new one. */
export const sitWithAnybody = async (game: string, name: string): Promise<Joined> => {
  const listed = await client.tables({ game, phase: 'open' });
  if (!listed.ok) return listed;
  await ensureGuest();
  for (const { id, names } of listed.value.tables) {
    const seat = names.indexOf(null);
    if (seat < 0 || visitTo(id)) continue;
    const sat = await sitAt(id, seat, guestName(name, names));
    if (sat.ok) return sat;
  }
  return openAndSit({ game, public: true }, name);
};
