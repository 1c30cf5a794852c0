import { speech } from '../../../messages/speech.svelte.ts';
import type { TriominosCoachWords } from './en.ts';

export const vocabulary = await speech.learnNow<TriominosCoachWords>({
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  it: () => import('./it.ts').then(({ it }) => it),
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
});
