import type { Triominos } from '../../games/triominos/index.ts';
import type { Sound } from '../sound/sounds.ts';
import type { TableKit } from '../table/kit.ts';
import { narrateIn } from './narrate.ts';
import RoundSummary from './sheet/RoundSummary.svelte';
import Summary from './sheet/Summary.svelte';
import TriominosTable from './TriominosTable.svelte';
import { vocabulary } from './words/index.ts';

const SOUNDS: Readonly<Record<string, Sound>> = { deal: 'rattle', place: 'tile' };

export const kit: TableKit<Triominos> = {
  Table: TriominosTable,
  Summary,
  narrate: (seen, seats) => narrateIn(vocabulary.words, seen, seats),
  scoreText: (score) => vocabulary.words.score(score),
  highlightOf: ({ before, after }) => {
    const reasons = after.sheet.slice(before.sheet.length).map(({ reason }) => reason);
    if (reasons.includes('penalty')) return 'loss';
    return reasons.some((reason) => ['bridge', 'hexagon', 'goingOut'].includes(reason)) ? 'gain' : null;
  },
  soundOf: ({ event }) => SOUNDS[event.type] ?? 'tick',
  keys: () => {
    const { keys } = vocabulary.words;
    return [
      { key: '← →', does: keys.walk },
      { key: 'Enter', does: keys.choose },
      { key: 'Esc', does: keys.back },
      { key: 'R', does: keys.turn },
      { key: '+ − 0', does: keys.zoom },
    ];
  },
  pauses: { place: 1100, draw: 800, pass: 900, deal: 500, lot: 700 },
  interval: { isDue: ({ phase, sheet }) => phase === 'deal' && sheet.length > 0, Summary: RoundSummary },
};
