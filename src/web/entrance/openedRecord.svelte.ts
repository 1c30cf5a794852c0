/** The record opened from a file, kept for the replay screen. */
import type { Refusal, Result } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';
import { route } from '../router.svelte.ts';

class Opened {
  record = $state.raw<GameRecord | null>(null);
}

export const opened = new Opened();

export const openRecord = (read: Result<GameRecord, Refusal>, look = ''): void => {
  if (!read.ok) return notices.show({ text: speech.words.replay.unreadable });
  opened.record = read.value;
  route.go(`/replay/file-${Date.now()}${look}`);
};
