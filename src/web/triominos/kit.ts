import type { Triominos } from '../../games/triominos/index.ts';
import type { Sound } from '../sound/sounds.ts';
import type { Seen, SeatHighlight, TableKit } from '../table/kit.ts';
import { narrateIn } from './narrate.ts';
import RoundSummary from './sheet/RoundSummary.svelte';
import Summary from './sheet/Summary.svelte';
import TriominosTable from './TriominosTable.svelte';
import { vocabulary } from './words/index.ts';

const SOUNDS: Readonly<Record<string, Sound>> = { deal: 'rattle', place: 'tile' };

const BONUSES: Readonly<Record<string, Sound>> = { bridge: 'bridge', hexagon: 'hexagon', goingOut: 'hexagon' };

/** What a placement made is heard rather than the tile. */
const soundOf = ({ event, before, after }: Seen<Triominos>): Sound => {
  const made = after.sheet.slice(before.sheet.length).flatMap(({ reason }) => BONUSES[reason] ?? []);
  return made[0] ?? SOUNDS[event.type] ?? 'tick';
};

const GLAD = ['bridge', 'hexagon', 'goingOut'];

const highlights = ({ before, after }: Seen<Triominos>): readonly SeatHighlight[] => {
  const lines = after.sheet.slice(before.sheet.length);
  const glad = lines.find(({ reason }) => GLAD.includes(reason));
  if (glad) return [{ seat: glad.seat, highlight: 'scores' }];
  const sad = lines.find(({ reason }) => reason === 'penalty');
  return sad ? [{ seat: sad.seat, highlight: 'fails' }] : [];
};

export const kit: TableKit<Triominos> = {
  Table: TriominosTable,
  Summary,
  narrate: (seen, seats) => narrateIn(vocabulary.words, seen, seats),
  scoreText: (score) => vocabulary.words.score(score),
  soundOf,
  keys: () => {
    const { keys } = vocabulary.words;
    return [
      { key: '← →', does: keys.walk },
      { key: 'Enter', does: keys.choose },
      { key: 'Esc', does: keys.back },
      { key: 'D', does: keys.draw },
      { key: 'P', does: keys.pass },
      { key: 'R', does: keys.turn },
      { key: 'S', does: keys.sort },
      { key: '+ − 0', does: keys.zoom },
    ];
  },
  highlights,
  pauses: { place: 950, draw: 420, pass: 520, deal: 350, lot: 450 },
  interval: { isDue: ({ phase, sheet }) => phase === 'deal' && sheet.length > 0, Summary: RoundSummary },
};
