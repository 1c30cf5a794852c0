import { numeral } from '../../core/index.ts';
import { REASONS, type Reason, type ScoreLine } from '../../games/triominos/index.ts';
import { inTable } from '../terminal/words.ts';

const TITLES: Readonly<Record<Reason, string>> = {
  tile: 'Tiles',
  opening: 'Opening',
  bridge: 'Bridges',
  hexagon: 'Hexagons',
  draw: 'Draws',
  penalty: 'Penalties',
  goingOut: 'Going out',
  racks: 'Tiles left to the others',
  blocked: 'Blocked',
};

/** The score sheet: a row for each kind of points scored, a column for each seat. */
export const drawSheet = (
  sheet: readonly ScoreLine[],
  scores: readonly number[],
  names: readonly string[],
): string[] => {
  const reasons = REASONS.filter((reason) => sheet.some((line) => line.reason === reason));
  const rows = reasons.map((reason) => [TITLES[reason], ...scores.map((_, seat) => sumFor(sheet, reason, seat))]);
  const table = inTable([['', ...names], ...rows, ['Score', ...scores.map(numeral)]], 'lr');
  return table.map((line) => `    ${line}`);
};

const sumFor = (sheet: readonly ScoreLine[], reason: Reason, seat: number): string => {
  const lines = sheet.filter((line) => line.reason === reason && line.seat === seat);
  return lines.length === 0 ? '·' : numeral(lines.reduce((sum, { points }) => sum + points, 0));
};
