import type { Triominos } from '../../games/triominos/index.ts';
import type { TableKit } from '../table/kit.ts';
import { speech } from '../messages/speech.svelte.ts';
import { narrateIn } from './narrate.ts';
import Summary from './sheet/Summary.svelte';
import Table from './TriominosTable.svelte';

export const kit: TableKit<Triominos> = {
  Table,
  Summary,
  narrate: (happening, seats) => narrateIn(speech.words.triominos, happening, seats),
};
