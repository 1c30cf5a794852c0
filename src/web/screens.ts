/** The screen of each address. Screens are loaded on demand; home comes with the app. */
import type { Component } from 'svelte';
import { store } from './device/tableStore.ts';
import { entryOf } from './games.ts';

type Screen = Component<{ parts: readonly string[] }>;
type Load = (id: string) => Promise<{ default: Screen }>;

const fetchGameOf = async (id: string): Promise<void> => {
  const saved = await (await store).read(id);
  if (saved) await entryOf(saved.record.game)?.loadKit();
};

/** Fetches the game together with the screen, which asks for it again and handles errors. */
const table: Load = (id) => {
  fetchGameOf(id).catch(() => undefined);
  return import('./screens/PlayHere.svelte');
};

const replay: Load = () => import('./screens/Replay.svelte');
const SCREENS: Readonly<Record<string, Load>> = {
  new: () => import('./screens/setup/Setup.svelte'),
  table,
  rules: () => import('./screens/Rules.svelte'),
  learn: () => import('./screens/Learn.svelte'),
  replay,
  record: replay,
  invite: () => import('./screens/online/OnlineInvite.svelte'),
  join: () => import('./screens/online/OnlineTable.svelte'),
  tables: () => import('./screens/online/OnlineTables.svelte'),
  practice: () => import('./screens/practice/Practice.svelte'),
  statistics: () => import('./screens/Statistics.svelte'),
  shared: () => import('./screens/Shared.svelte'),
  since: () => import('./screens/online/Since.svelte'),
  calls: () => import('./screens/online/Calls.svelte'),
  verify: () => import('./screens/online/Verify.svelte'),
  privacy: () => import('./screens/Privacy.svelte'),
};

/** `null` for home. */
export const screenAt = ([name = '', id = '']: readonly string[]): ReturnType<Load> | null =>
  Object.hasOwn(SCREENS, name) ? SCREENS[name]!(id) : null;
