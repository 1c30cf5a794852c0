/** A step as one or two sentences, for screen readers, the log and the replay. */
import type { Reason, ScoreLine, Tile, Triominos } from '../../games/triominos/index.ts';
import type { Seen, SeatInfo } from '../table/kit.ts';
import type { TriominosWords } from './words/en.ts';
import { signed, tileName } from './words/points.ts';

/** In the language of `words`. */
export const narrateIn = (words: TriominosWords, happening: Seen<Triominos>, seats: readonly SeatInfo[]): string => {
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  const lines = newLines(happening);
  return [eventSentence(words.narrate, happening, lines, nameOf), ...endSentences(words.narrate, lines, nameOf)]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

const newLines = ({ before, after }: Seen<Triominos>): readonly ScoreLine[] => after.sheet.slice(before.sheet.length);

type Narration = TriominosWords['narrate'];
type NameOf = (seat: number) => string;

const eventSentence = (
  words: Narration,
  { event, after }: Seen<Triominos>,
  lines: readonly ScoreLine[],
  nameOf: NameOf,
): string => {
  if (event.type === 'deal') return words.deal(after.round, after.rackSizes[0]!);
  const name = nameOf(event.player);
  switch (event.type) {
    case 'drawForStart': {
      const lot = words.lot(name, tileName(event.tile));
      return after.phase === 'play' ? `${lot} ${words.starts(nameOf(after.seat))}` : lot;
    }
    case 'place':
      return placed(words, name, lines);
    case 'draw':
      return drew(words, name, event.tile, lines);
    case 'pass':
      return passed(words, name, lines);
  }
};

const lineFor = (lines: readonly ScoreLine[], ...reasons: Reason[]): ScoreLine | undefined =>
  lines.find(({ reason }) => reasons.includes(reason));

const placed = (words: Narration, name: string, lines: readonly ScoreLine[]): string => {
  const { tile, points } = lineFor(lines, 'tile')!;
  const bonus = lineFor(lines, 'bridge', 'hexagon', 'opening');
  return bonus
    ? words.placedWith(name, tileName(tile!), points, { reason: bonus.reason as 'bridge', points: bonus.points })
    : words.placed(name, tileName(tile!), points);
};

const drew = (words: Narration, name: string, tile: Tile | null, lines: readonly ScoreLine[]): string => {
  const price = signed(lineFor(lines, 'draw')!.points);
  return tile === null ? words.drew(name, price) : words.drewTile(name, tileName(tile), price);
};

const passed = (words: Narration, name: string, lines: readonly ScoreLine[]): string => {
  const penalty = lineFor(lines, 'penalty');
  return penalty ? words.passedFor(name, signed(penalty.points)) : words.passed(name);
};

const endSentences = (words: Narration, lines: readonly ScoreLine[], nameOf: NameOf): readonly string[] => {
  const out = lineFor(lines, 'goingOut');
  if (out) return [words.wentOut(nameOf(out.seat), out.points, lineFor(lines, 'racks')!.points)];
  const blocked = lines.filter(({ reason }) => reason === 'blocked');
  if (blocked.length === 0) return [];
  return [words.blocked, ...blocked.map(({ seat, points }) => words.blockedFor(nameOf(seat), signed(points)))];
};
