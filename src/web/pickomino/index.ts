import type { Pickomino } from '../../games/pickomino/index.ts';
import type { TableKit } from '../flow/table.ts';
import { narrate } from './narrate.ts';
import Summary from './Summary.svelte';
import Table from './Table.svelte';

export const kit: TableKit<Pickomino> = { Table, Summary, narrate };
