import { CLAUSES } from '../../games/pig/clauses.ts';
import type { RulesPage } from '../table/rulesText.ts';
import Example from './Example.svelte';

export const rulesPage: RulesPage = {
  clauses: CLAUSES,
  translations: {
    fr: () => import('./rules/fr.ts').then(({ rules }) => rules),
    it: () => import('./rules/it.ts').then(({ rules }) => rules),
    de: () => import('./rules/de.ts').then(({ rules }) => rules),
  },
  Example,
};
