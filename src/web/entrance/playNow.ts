import { defaultSetup } from '../../core/index.ts';
import { openTable } from '../device/tableStore.ts';
import { seatingAgainstBots, type Person } from '../device/opponents.ts';
import { speech } from '../messages/speech.svelte.ts';
import { once } from '../parts/once.ts';
import { route } from '../router.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { GameEntry } from '../table/entry.ts';

export const ownName = (): string => settings.name || speech.words.setup.guest;

/** The person here, as at the tables before. */
export const ownPerson = (): Person => ({ name: ownName(), bird: settings.bird });

/** One click: a table with two bots, by the default rules. */
export const playNow = once(async ({ game, levels }: GameEntry): Promise<void> => {
  const seating = seatingAgainstBots(levels, ownPerson());
  const table = await openTable(game, defaultSetup(game, seating.players.length), seating);
  route.go(`/table/${table.id}`);
});
