import { speech } from '../../../messages/speech.svelte.ts';
import type { PickominoCoachWords } from './en.ts';

export const vocabulary = await speech.learnNow(import.meta.glob<PickominoCoachWords>('./??.ts', { import: 'words' }));
