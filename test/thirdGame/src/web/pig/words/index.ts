import { speech } from '../../messages/speech.svelte.ts';
import type { PigWords } from './en.ts';

export const vocabulary = speech.learn(import.meta.glob<PigWords>('./??.ts', { import: 'words' }));
