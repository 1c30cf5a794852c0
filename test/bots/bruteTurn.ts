/** The same turn solved another way: every ordered roll is listed, nothing is batched and nothing collapsed. */
import { endAt, type TurnEnds } from '../../src/bots/pickomino/solver/turnValues.ts';

const POINTS = [1, 2, 3, 4, 5, 5];

export const bruteTurn = (ends: TurnEnds): ((used: ReadonlySet<number>, left: number, total: number) => number) => {
  const known = new Map<string, number>();
  const value = (used: ReadonlySet<number>, left: number, total: number): number => {
    const key = `${[...used].toSorted().join('')}/${left}/${total}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const end = endAt(total, used.has(5));
    const over = left === 0 || (ends.allSymbolsEnd && used.size === 6);
    const worth = over
      ? ends.forced[end]!
      : Math.max(left === 8 ? -Infinity : ends.stop[end]!, rolled(used, left, total));
    known.set(key, worth);
    return worth;
  };
  const rolled = (used: ReadonlySet<number>, left: number, total: number): number => {
    let sum = 0;
    for (let roll = 0; roll < 6 ** left; roll++) sum += bestKeep(used, left, total, roll);
    return sum / 6 ** left;
  };
  const bestKeep = (used: ReadonlySet<number>, left: number, total: number, roll: number): number => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let die = 0, rest = roll; die < left; die++, rest = Math.floor(rest / 6)) counts[rest % 6]!++;
    let most: number | undefined;
    for (const [face, count] of counts.entries()) {
      if (count === 0 || used.has(face)) continue;
      const worth = value(new Set([...used, face]), left - count, total + count * POINTS[face]!);
      most = most === undefined ? worth : Math.max(most, worth);
    }
    return most ?? ends.lost;
  };
  return value;
};
