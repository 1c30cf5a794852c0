/** Invites a person one has met, to a new table with days per move. */
import { calling } from '../../calls/calling.svelte.ts';
import { ownName } from '../../entrance/playNow.ts';
import { returning } from '../../messages/returning/index.ts';
import { calls } from '../../messages/calls/index.ts';
import { notices } from '../../parts/notices.svelte.ts';
import { route } from '../../router.svelte.ts';
import { showRefusal } from '../../room/refusals.ts';
import type { GameEntry } from '../../table/entry.ts';
import { openAndSit } from '../remote/joining.ts';

export interface Known {
  readonly id: string;
  readonly name: string;
}

/** The person is away now, so the game must not hurry anyone. */
const DAYS = 2;

export const inviteTo = async (table: string, { id, name }: Known): Promise<void> => {
  const outcome = await calling.send({ type: 'invite', person: id, table });
  notices.show({
    text: outcome === 'done' ? returning.words.people.invited(name) : calls.words.outcomes[outcome],
  });
};

export const inviteToNew = async (entry: GameEntry, person: Known): Promise<void> => {
  const opened = await openAndSit({ game: entry.game.id, seats: 2, pace: { kind: 'days', days: DAYS } }, ownName());
  if (!opened.ok) return showRefusal(entry, opened.error);
  await inviteTo(opened.value, person);
  route.go(`/join/${opened.value}`);
};
