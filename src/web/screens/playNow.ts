import { LEVELS } from '../../bots/levels.ts';
import { defaultSetup } from '../../core/index.ts';
import type { GameId } from '../../games/index.ts';
import { speech } from '../messages/speech.svelte.ts';
import { route } from '../router.svelte.ts';
import { SHELF } from '../games.ts';
import { cryptoRng, openTable } from '../device/house.ts';
import { seatingAgainstBots } from '../device/opponents.ts';
import { settings } from '../settings/settings.svelte.ts';

export const ownName = (): string => settings.name || speech.words.setup.guest;

/** One click: a table with two bots, by the usual rules. */
export const playNow = async (id: GameId): Promise<void> => {
  const { game } = SHELF[id];
  const seating = seatingAgainstBots(LEVELS[id], ownName(), cryptoRng);
  const table = await openTable(game, defaultSetup(game, seating.players.length), seating);
  route.go(`/table/${table.id}`);
};
