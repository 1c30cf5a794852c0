import { CLAUSES } from '../../games/pickomino/clauses.ts';
import type { RulesPage, Translations } from '../table/rulesText.ts';
import Example from './Example.svelte';

/** Two rows of the grill, and its rim. */
const GRILL = 'calc(2.84 * clamp(22px, (100cqw - 80px) / 8, 56px) + 40px)';

export const rulesPage: RulesPage = {
  clauses: CLAUSES,
  translations: import.meta.glob<Translations>('./rules/??.ts', { import: 'rules' }),
  Example,
  exampleHeights: {
    'P-03': '84px',
    'P-04': '170px',
    'P-08': '88px',
    'P-09': '88px',
    'P-10': '90px',
    'P-11': GRILL,
    'P-14': '90px',
    'P-16': GRILL,
  },
};
