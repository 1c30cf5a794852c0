import { speech } from '../speech.svelte.ts';
import type { ReturningWords } from './en.ts';

export const returning = await speech.learnNow(import.meta.glob<ReturningWords>('./??.ts', { import: 'words' }));
