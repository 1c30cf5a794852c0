import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Sound } from '../sound/sounds.ts';
import type { Highlight, Seen, TableKit } from '../table/kit.ts';
import { narrate } from './narrate.ts';
import PickominoTable from './PickominoTable.svelte';
import Summary from './Summary.svelte';
import { ROLLING } from './throw.ts';
import { vocabulary } from './words/index.ts';

const SOUNDS: Readonly<Record<string, Sound>> = { roll: 'rattle', keep: 'tick', stop: 'tile' };

/** A stop that takes nothing has lost the turn. */
const soundOf = ({ event }: Seen<Pickomino>): Sound =>
  event.type === 'stop' && event['take'] === null ? 'sigh' : (SOUNDS[event.type] ?? 'tick');

const highlightOf = ({ before, after }: Seen<Pickomino>): Highlight | null => {
  if (!after.last || after.last === before.last) return null;
  if (after.last.lost) return 'loss';
  return after.last.from === null ? null : 'theft';
};

export const kit: TableKit<Pickomino> = {
  Table: PickominoTable,
  Summary,
  narrate,
  scoreText: (score) => vocabulary.words.worms(score),
  soundOf,
  highlightOf,
  suspense: ({ event }) => (event.type === 'roll' ? ROLLING : 0),
  soundAfter: (seen) => (seen.event.type === 'roll' && seen.after.last !== seen.before.last ? 'sigh' : null),
  keys: () => {
    const { keys } = vocabulary.words;
    return [
      { key: 'R', does: keys.roll },
      { key: '1 – 5, W', does: keys.keep },
      { key: 'S', does: keys.stop },
    ];
  },
  pauses: { roll: 430, keep: 240, stop: 620 },
};
