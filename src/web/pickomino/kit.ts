import type { Pickomino } from '../../games/pickomino/index.ts';
import type { TableKit } from '../table/kit.ts';
import { narrate } from './narrate.ts';
import Summary from './Summary.svelte';
import Table from './PickominoTable.svelte';

export const kit: TableKit<Pickomino> = { Table, Summary, narrate };
