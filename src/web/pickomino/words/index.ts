import { speech } from '../../messages/speech.svelte.ts';
import type { PickominoWords } from './en.ts';

export const vocabulary = speech.learn(import.meta.glob<PickominoWords>('./??.ts', { import: 'words' }));
