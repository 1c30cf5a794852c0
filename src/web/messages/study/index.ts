import { speech } from '../speech.svelte.ts';
import type { StudyWords } from './en.ts';

export const study = await speech.learnNow(import.meta.glob<StudyWords>('./??.ts', { import: 'words' }));
