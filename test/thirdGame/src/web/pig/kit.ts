import type { Pig } from '../../games/pig/index.ts';
import type { TableKit } from '../table/kit.ts';
import { narrate } from './narrate.ts';
import PigTable from './PigTable.svelte';
import Summary from './Summary.svelte';
import { vocabulary } from './words/index.ts';

export const kit: TableKit<Pig> = {
  Table: PigTable,
  Summary,
  narrate,
  scoreText: (score) => vocabulary.words.points(score),
  soundOf: ({ event }) => (event.type === 'roll' ? 'rattle' : 'tick'),
  pauses: { roll: 900, hold: 700 },
};
