import { speech } from '../../messages/speech.svelte.ts';
import type { TriominosWords } from './en.ts';

export const vocabulary = speech.learn(import.meta.glob<TriominosWords>('./??.ts', { import: 'words' }));
