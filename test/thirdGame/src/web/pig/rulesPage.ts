import { CLAUSES } from '../../games/pig/clauses.ts';
import type { RulesPage, Translations } from '../table/rulesText.ts';
import Example from './Example.svelte';

export const rulesPage: RulesPage = {
  clauses: CLAUSES,
  translations: import.meta.glob<Translations>('./rules/??.ts', { import: 'rules' }),
  Example,
  exampleHeights: { 'G-03': '64px' },
};
