/** Asks whether to call this device: on leaving a table with days per move, never on arrival. */
import type { TableView } from '../../protocol/index.ts';
import { notices } from '../parts/notices.svelte.ts';
import { wishes } from './wishes.ts';

/** ms: a question that was not answered is not asked again soon. */
const AGAIN = 7 * 86_400_000;
const STAYS = 20_000;

const isWorthCalls = ({ you, phase, terms }: TableView): boolean =>
  you !== null && phase !== 'over' && terms.pace.kind === 'days';

/** Whether the browser lets us ask; over plain HTTP, as in a home network, it does not. */
const canAsk = (): boolean =>
  'PushManager' in globalThis && 'serviceWorker' in navigator && globalThis.Notification?.permission === 'default';

export const offerCalls = async (table: TableView | null): Promise<void> => {
  if (!table || !isWorthCalls(table) || !canAsk() || Date.now() - wishes.read().asked < AGAIN) return;
  const [{ calling }, { calls }] = await Promise.all([
    import('./calling.svelte.ts'),
    import('../messages/calls/index.ts'),
  ]);
  const { words } = calls;
  if ((await calling.load()) || calling.obstacle) return;
  calling.noteAsked(Date.now());
  const run = async (): Promise<void> => {
    const outcome = await calling.turnOn();
    notices.show({ text: words.outcomes[outcome], link: { label: words.toSettings, href: '#/calls' } });
  };
  notices.show({ text: words.offer, action: { label: words.notifyMe, run: () => void run() } }, STAYS);
};
