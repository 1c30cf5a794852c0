import { percent, shareInterval } from '../arena/figures.ts';
import type { Estimate } from '../arena/statistics.ts';
import { element } from './markup.ts';
import { axisPercent, bottomAxis, figure, hint, line, text, WIDTH } from './plot.ts';
import { rangeOf, scaleFrom, type Scale } from './scale.ts';

export interface ShareRow {
  readonly name: string;
  readonly share: Estimate;
}

const TOP = 22;
const LONGEST_BESIDE = 12;

/** Short names stand beside their rows, long ones above. */
interface Layout {
  readonly left: number;
  readonly rowHeight: number;
  readonly name: { readonly x: number; readonly rise: number; readonly anchor: string };
}

const layoutFor = (longest: number): Layout =>
  longest > LONGEST_BESIDE
    ? { left: 8, rowHeight: 44, name: { x: 0, rise: 15, anchor: 'start' } }
    : { left: 16 + 6.5 * longest, rowHeight: 28, name: { x: 6.5 * longest + 6, rise: -4, anchor: 'end' } };

/** Win shares with their intervals, one below the other, and the fair share as a line through all. */
export const sharePlot = (title: string, rows: readonly ShareRow[], fair: number): string => {
  const layout = layoutFor(Math.max(...rows.map((row) => row.name.length)));
  const bottom = TOP + rows.length * layout.rowHeight;
  const { low, high } = rangeOf([fair, ...rows.flatMap(({ share }) => [share.low, share.high])], 0.04);
  const scale = scaleFrom(Math.max(0, low), Math.min(1, high), layout.left, WIDTH - 66);
  return figure(
    title,
    rows.map(({ name, share }) => `${name}: ${percent(share.mean)}, ${shareInterval(share)}`).join('; '),
    bottom + 24,
    bottomAxis(scale, TOP, bottom, axisPercent, 4),
    line(scale.at(fair), TOP, scale.at(fair), bottom, 'fair'),
    text(Math.max(34, scale.at(fair)), TOP - 8, `fair ${percent(fair)}`, 'middle', 'label fair'),
    ...rows.map((row, i) => shareRow(row, scale, layout, TOP + (i + 1) * layout.rowHeight - 14)),
  );
};

const shareRow = ({ name, share }: ShareRow, scale: Scale, layout: Layout, y: number): string =>
  element(
    'g',
    {},
    hint(`${name}: ${percent(share.mean)}, with 95% confidence ${shareInterval(share)}`),
    text(layout.name.x, y - layout.name.rise, name, layout.name.anchor, 'name'),
    line(scale.at(share.low), y, scale.at(share.high), y, 'whisker'),
    ...[share.low, share.high].map((end) => line(scale.at(end), y - 5, scale.at(end), y + 5, 'whisker')),
    element('circle', { cx: scale.at(share.mean), cy: y, r: 5, class: 'dot' }),
    text(WIDTH - 2, y + 4, percent(share.mean), 'end', 'value'),
  );
