import { worms, type Pickomino } from '../../games/pickomino/index.ts';
import type { Sound } from '../sound/sounds.ts';
import type { Seen, SeatHighlight, TableKit } from '../table/kit.ts';
import { narrate } from './narrate.ts';
import PickominoTable from './PickominoTable.svelte';
import Summary from './Summary.svelte';
import { ROLLING, SILENCE } from './dice/throw.ts';
import { FLIGHTS } from '../table/flight.ts';
import { vocabulary } from './words/index.ts';

const SOUNDS: Readonly<Record<string, Sound>> = { roll: 'rattle', keep: 'tick' };

/** A stop that takes nothing has lost the turn. */
const soundOf = ({ event, after }: Seen<Pickomino>): Sound => {
  if (event.type !== 'stop') return SOUNDS[event.type] ?? 'tick';
  if (event.take === null) return 'sigh';
  return after.last?.from === null ? 'tile' : 'theft';
};

const losesTurn = ({ before, after }: Seen<Pickomino>): boolean =>
  after.last !== before.last && after.last?.lost !== null;

/** A tile with so many worms makes its taker proud. */
const PROUD = 3;

const highlights = ({ before, after }: Seen<Pickomino>): readonly SeatHighlight[] => {
  const end = after.last !== before.last ? after.last : null;
  if (!end) return [];
  const { seat, took, from, lost } = end;
  if (lost) return [{ seat, highlight: 'fails' }];
  if (from !== null)
    return [
      { seat, highlight: 'steals' },
      { seat: from, highlight: 'robbed' },
    ];
  return took !== null && worms(took) >= PROUD ? [{ seat, highlight: 'scores' }] : [];
};

export const kit: TableKit<Pickomino> = {
  Table: PickominoTable,
  Summary,
  narrate,
  scoreText: (score) => vocabulary.words.worms(score),
  soundOf,
  suspense: (seen) => {
    if (seen.event.type !== 'roll') return 0;
    return losesTurn(seen) ? ROLLING + SILENCE : ROLLING;
  },
  highlights,
  soundAfter: (seen) => (seen.event.type === 'roll' && losesTurn(seen) ? 'sigh' : null),
  soundLater: (seen) =>
    losesTurn(seen) && typeof seen.after.last?.turnedDown === 'number'
      ? { sound: 'clack', after: FLIGHTS.back.lasts + 150 }
      : null,
  losesTurn,
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
