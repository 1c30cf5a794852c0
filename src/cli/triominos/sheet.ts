import { numeral } from '../../core/index.ts';
import { REASONS, type Reason, type ScoreLine } from '../../games/triominos/index.ts';

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

/** The score sheet: a line for each reason that occurred, a column for each seat. */
export const drawSheet = (
  sheet: readonly ScoreLine[],
  scores: readonly number[],
  names: readonly string[],
): string[] => {
  const reasons = REASONS.filter((reason) => sheet.some((line) => line.reason === reason));
  const rows = reasons.map((reason) => [TITLES[reason], ...scores.map((_, seat) => sumFor(sheet, reason, seat))]);
  return inTable([['', ...names], ...rows, ['Score', ...scores.map(numeral)]]);
};

const sumFor = (sheet: readonly ScoreLine[], reason: Reason, seat: number): string => {
  const lines = sheet.filter((line) => line.reason === reason && line.seat === seat);
  return lines.length === 0 ? '·' : numeral(lines.reduce((sum, { points }) => sum + points, 0));
};

const inTable = (rows: readonly (readonly string[])[]): string[] => {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map(([title = '', ...cells]) => {
    const figures = cells.map((cell, i) => cell.padStart(widthOf(i + 1)));
    return `    ${[title.padEnd(widthOf(0)), ...figures].join('  ')}`;
  });
};
