import type { TableView } from '../../protocol/index.ts';
import type { Visit } from './remote/visited.ts';
import { notices } from '../parts/notices.svelte.ts';

/** ms: long enough to find it, short enough not to stand in the way. */
const STAYS = 12_000;

/** ms: a reload is no absence. */
const AWAY = 60_000;

/** On coming back to a table where something has happened meanwhile. */
export const offerReplay = async ({ id, phase, seq }: TableView, { seen, at }: Visit): Promise<void> => {
  const steps = seq - seen;
  if (steps < 2 || phase === 'open' || Date.now() - at < AWAY) return;
  const { returning } = await import('../messages/returning/index.ts');
  const { show, sinceHere } = returning.words.inbox;
  notices.show({ text: sinceHere(steps), link: { label: show, href: `#/since/${id}/${seen}` } }, STAYS);
};
