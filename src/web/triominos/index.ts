import type { Triominos } from '../../games/triominos/index.ts';
import type { TableKit } from '../flow/table.ts';
import { speech } from '../messages/speech.svelte.ts';
import { narrateIn } from './narrate.ts';
import Summary from './Summary.svelte';
import Table from './Table.svelte';

export const kit: TableKit<Triominos> = {
  Table,
  Summary,
  narrate: (happening, seats) => narrateIn(speech.words.triominos, happening, seats),
};
