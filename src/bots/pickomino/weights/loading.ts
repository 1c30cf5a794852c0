/** The nets, each loaded when it is asked for: a bundle that plays for two holds the net for two apart, and no other. */
import { winChanceBy, type WinChance } from '../net/winChanceBy.ts';
import type { WrittenNet } from '../../net/writtenNet.ts';

const LOADERS: Readonly<Record<number, () => Promise<WrittenNet>>> = {
  2: async () => (await import('./players2.ts')).PLAYERS_2,
  3: async () => (await import('./players3.ts')).PLAYERS_3,
  4: async () => (await import('./players4.ts')).PLAYERS_4,
  5: async () => (await import('./players5.ts')).PLAYERS_5,
  6: async () => (await import('./players6.ts')).PLAYERS_6,
  7: async () => (await import('./players7.ts')).PLAYERS_7,
};

/** The trained net for a game of so many players. */
export const loadWinChance = async (players: number): Promise<WinChance> => {
  const load = LOADERS[players];
  if (!load) throw new RangeError(`there is no net for ${players} players`);
  return winChanceBy(await load());
};
