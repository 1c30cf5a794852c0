import { speech } from '../speech.svelte.ts';
import type { PrivacyWords } from './en.ts';

export const privacy = await speech.learnNow(import.meta.glob<PrivacyWords>('./??.ts', { import: 'words' }));
