import type { Triominos } from '../../../games/triominos/index.ts';
import type { Referee } from '../../table/referee.ts';
import type { Racks } from './hiddenTiles.ts';
import Questions from './Questions.svelte';
import { legalFor, leftWithoutLast, enter } from './entering.ts';

export const referee: Referee<Triominos, Racks> = { legalFor, enter, leftWithoutLast, Questions };
