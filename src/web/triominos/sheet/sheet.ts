/** The score sheet as people read it: one entry a turn, with its lines and the total after it. */
import type { Seat } from '../../../core/index.ts';
import type { Reason, ScoreLine } from '../../../games/triominos/index.ts';

export interface SheetEntry {
  readonly round: number;
  readonly seat: Seat;
  readonly lines: readonly ScoreLine[];
  readonly points: number;
  /** The seat's score after this entry. */
  readonly total: number;
}

export const entriesOf = (sheet: readonly ScoreLine[]): readonly SheetEntry[] => {
  const entries: SheetEntry[] = [];
  const totals = new Map<Seat, number>();
  for (const line of sheet) {
    const total = (totals.get(line.seat) ?? 0) + line.points;
    totals.set(line.seat, total);
    const last = entries.at(-1);
    if (last && belongs(last, line))
      entries[entries.length - 1] = { ...last, lines: [...last.lines, line], points: last.points + line.points, total };
    else entries.push({ round: line.round, seat: line.seat, lines: [line], points: line.points, total });
  }
  return entries;
};

const belongs = ({ round, seat, lines }: SheetEntry, line: ScoreLine): boolean =>
  round === line.round && seat === line.seat && lines[0]!.turn === line.turn;

export const GROUPS = {
  tiles: ['tile'],
  bonuses: ['opening', 'bridge', 'hexagon'],
  draws: ['draw', 'penalty'],
  ending: ['goingOut', 'racks', 'blocked'],
} as const satisfies Record<string, readonly Reason[]>;

export type Group = keyof typeof GROUPS;

/** What a seat won and lost in one round. */
export const pointsIn = (sheet: readonly ScoreLine[], seat: Seat, round: number): number =>
  sheet.filter((line) => line.seat === seat && line.round === round).reduce((sum, { points }) => sum + points, 0);

/** Who placed the last tile of a rack in a round; `null` where it was blocked. */
export const whoWentOut = (sheet: readonly ScoreLine[], round: number): Seat | null =>
  sheet.find((line) => line.round === round && line.reason === 'goingOut')?.seat ?? null;

/** Where a seat's points came from. */
export const pointsFor = (sheet: readonly ScoreLine[], seat: Seat, group: Group): number => {
  const reasons: readonly Reason[] = GROUPS[group];
  return sheet
    .filter((line) => line.seat === seat && reasons.includes(line.reason))
    .reduce((sum, { points }) => sum + points, 0);
};
