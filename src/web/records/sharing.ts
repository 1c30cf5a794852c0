import type { GameRecord } from '../../record/index.ts';
import { linkTo } from './recordFile.ts';
import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';

/** Through the device's share dialog; false where there is none, or it failed. */
export const shareBySystem = async (data: { readonly title: string; readonly url: string }): Promise<boolean> => {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // A closed dialog was a choice: offer nothing else.
    return (error as DOMException).name === 'AbortError';
  }
};

/** Puts a link that carries the whole game on the clipboard; where that is refused, shows the link itself. */
export const shareRecord = async (record: GameRecord): Promise<void> => {
  const link = await linkTo(record);
  if (await shareBySystem({ title: 'Tablée', url: link })) return;
  const { share, shared } = speech.words.table;
  try {
    await navigator.clipboard.writeText(link);
    notices.show({ text: shared });
  } catch {
    notices.show({ text: share, link: { label: '🔗', href: link } }, Infinity);
  }
};
