import { speech } from '../../../messages/speech.svelte.ts';
import type { TriominosCoachWords } from './en.ts';

export const vocabulary = await speech.learnNow(import.meta.glob<TriominosCoachWords>('./??.ts', { import: 'words' }));
