import type { GameRecord } from '../../record/index.ts';
import { linkTo } from './recordFile.ts';
import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';

/** Puts a link that carries the whole game on the clipboard; where that is refused, shows the link itself. */
export const shareRecord = async (record: GameRecord): Promise<void> => {
  const link = await linkTo(record);
  const { share, shared } = speech.words.table;
  try {
    await navigator.clipboard.writeText(link);
    notices.show({ text: shared });
  } catch {
    notices.show({ text: share, link: { label: '🔗', href: link } }, Infinity);
  }
};
