import { CLAUSES } from '../../games/triominos/clauses.ts';
import type { RulesPage, Translations } from '../table/rulesText.ts';
import Example from './Example.svelte';
import { PICTURES } from './pictures.ts';

export const rulesPage: RulesPage = {
  clauses: CLAUSES,
  translations: import.meta.glob<Translations>('./rules/??.ts', { import: 'rules' }),
  Example,
  exampleHeights: Object.fromEntries(Object.keys(PICTURES).map((id) => [id, '240px'])),
};
