import { speech } from '../speech.svelte.ts';
import type { CallWords } from './en.ts';

export const calls = await speech.learnNow(import.meta.glob<CallWords>('./??.ts', { import: 'words' }));
