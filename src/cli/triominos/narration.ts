import { signed, type Happening } from '../../core/index.ts';
import { sumOf, type ScoreLine, type Triominos, type WitnessedEvent } from '../../games/triominos/index.ts';
import { plural } from '../terminal/words.ts';
import { dashed } from './choices.ts';
import { tileOf } from './places.ts';

/** In the past tense, which suits "You" and "Ana" alike. */
export const narrate = ({ event, before, after }: Happening<Triominos>, names: readonly string[]): string => {
  const lines = after.sheet.slice(before.sheet.length);
  const own = lines.filter(({ reason }) => !END_REASONS.includes(reason));
  const ended = lines.filter(({ reason }) => END_REASONS.includes(reason));
  const points = own.map(lineWords).join(' ');
  return [`${deedWords(event, after, names)}${points ? `: ${points}` : ''}`, ...endWords(ended, names)].join('; ');
};

const END_REASONS: readonly ScoreLine['reason'][] = ['goingOut', 'racks', 'blocked'];

const deedWords = (event: WitnessedEvent, after: Triominos['view'], names: readonly string[]): string => {
  if (event.type === 'deal') return `Round ${after.round}: everyone got ${plural(after.rackSizes[0] ?? 0, 'tile')}`;
  const name = names[event.player] ?? '';
  switch (event.type) {
    case 'drawForStart':
      return lotWords(event.tile, after, name, names);
    case 'place':
      return `${name} placed ${dashed(tileOf(event))} at ${event.x},${event.y}`;
    case 'draw':
      return `${name} drew ${event.tile === null ? 'a tile' : dashed(event.tile)}`;
    case 'pass':
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
