import { sitWithAnybody } from '../online/remote/joining.ts';
import { once } from '../parts/once.ts';
import { showRefusal } from '../room/refusals.ts';
import { route } from '../router.svelte.ts';
import type { GameEntry } from '../table/entry.ts';
import { ownName } from './playNow.ts';

/** One click: a seat at a public table, or at a new one. */
export const playWithAnybody = once(async (entry: GameEntry): Promise<void> => {
  const joined = await sitWithAnybody(entry.game.id, ownName());
  if (joined.ok) route.go(`/join/${joined.value}`);
  else showRefusal(entry, joined.error);
});
