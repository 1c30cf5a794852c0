import { signed, type Event } from '../../core/index.ts';
import { sumOf, tileShowing, type Numbers, type ScoreLine, type Triominos } from '../../games/triominos/index.ts';
import type { Happening } from '../table/screen.ts';
import { plural } from '../terminal/words.ts';
import { dashed } from './choices.ts';

/** In the past tense, which suits "You" and "Ana" alike. */
export const narrate = ({ event, before, after, names }: Happening<Triominos>): string => {
  const lines = after.sheet.slice(before.sheet.length);
  const own = lines.filter(({ reason }) => !END_REASONS.includes(reason));
  const ended = lines.filter(({ reason }) => END_REASONS.includes(reason));
  const points = own.map(lineWords).join(' ');
  return [`${deedWords(event, after, names)}${points ? `: ${points}` : ''}`, ...endWords(ended, names)].join('; ');
};

const END_REASONS: readonly ScoreLine['reason'][] = ['goingOut', 'racks', 'blocked'];

const deedWords = (event: Event, after: Triominos['view'], names: readonly string[]): string => {
  const name = names[event['player'] as number];
  switch (event.type) {
    case 'deal':
      return `Round ${after.round}: everybody got ${plural(after.rackSizes[0]!, 'tile')}`;
    case 'drawForStart':
      return lotWords(event['tile'] as string, after, name!, names);
    case 'place':
      return `${name} placed ${dashed(tileShowing(event['numbers'] as Numbers)!)} at ${event['x'] as number},${event['y'] as number}`;
    case 'draw':
      return `${name} drew ${event['tile'] === null ? 'a tile' : dashed(event['tile'] as string)}`;
    default:
      return `${name} passed`;
  }
};

const lotWords = (tile: string, after: Triominos['view'], name: string, names: readonly string[]): string =>
  `${name} drew ${dashed(tile)} for the start: ${sumOf(tile)}${after.phase === 'play' ? `; ${names[after.seat]} began` : ''}`;

const lineWords = ({ reason, points }: ScoreLine): string =>
  reason === 'tile' || reason === 'draw' || reason === 'penalty' ? signed(points) : `${signed(points)} ${reason}`;

const endWords = (lines: readonly ScoreLine[], names: readonly string[]): string[] => {
  const [first] = lines;
  if (!first) return [];
  if (first.reason === 'blocked')
    return [`blocked: ${lines.map(({ seat, points }) => `${names[seat]} ${signed(points)}`).join(', ')}`];
  const [out, racks] = lines.map(({ points }) => signed(points));
  return [`went out: ${out}, and ${racks} for the tiles left`];
};
