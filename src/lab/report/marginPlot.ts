import { at, signed } from '../../core/index.ts';
import { grouped } from '../arena/figures.ts';
import type { Standing } from '../arena/standing.ts';
import { element } from './markup.ts';
import { axisPercent, bottomAxis, figure, hint, leftAxis, line, text, WIDTH } from './plot.ts';
import { roundStep, scaleFrom } from './scale.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [44, WIDTH - 10, 22, 196];
const MOST_BARS = 45;

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** Margins grouped into bars of equal, round width; each bar is centred on a multiple of it. */
export const barsOf = (margins: Standing['margins']): readonly Bar[] => {
  const least = at(margins, 0)[0];
  const most = at(margins, margins.length - 1)[0];
  const width = Math.max(1, roundStep((most - least + 1) / MOST_BARS));
  const first = Math.round(least / width);
  const last = Math.round(most / width);
  const games = Array<number>(last - first + 1).fill(0);
  for (const [margin, count] of margins) games[Math.round(margin / width) - first]! += count;
  return games.map((count, i) => ({ from: (first + i - 0.5) * width, to: (first + i + 0.5) * width, games: count }));
};

/** How many games ended with which score margin. */
export const marginPlot = ({ margins, margin, games }: Standing): string => {
  const bars = barsOf(margins);
  const tallest = Math.max(...bars.map((bar) => bar.games)) / games;
  const x = scaleFrom(at(bars, 0).from, at(bars, bars.length - 1).to, LEFT, RIGHT);
  const y = scaleFrom(0, tallest * 1.08, BOTTOM, TOP);
  const drawn = bars.map((bar) =>
    element(
      'rect',
      {
        x: x.at(bar.from) + 0.5,
        y: y.at(bar.games / games),
        width: Math.max(0.5, x.at(bar.to) - x.at(bar.from) - 1),
        height: BOTTOM - y.at(bar.games / games),
        class: bar.from >= 0 ? 'ahead' : bar.to <= 0 ? 'behind' : 'level',
      },
      hint(`${titleOf(bar)}: ${grouped(bar.games)} games`),
    ),
  );
  const mean = x.at(margin.mean);
  return figure(
    'Score margins',
    `Share of games by score margin; ${signed(margin.mean, 2)} on average`,
    BOTTOM + 40,
    leftAxis(y, LEFT, RIGHT, axisPercent),
    ...drawn,
    line(mean, TOP, mean, BOTTOM, 'mean'),
    text(
      mean,
      TOP - 8,
      `mean ${signed(margin.mean, 2)}`,
      mean < LEFT + 40 ? 'start' : mean > RIGHT - 40 ? 'end' : 'middle',
      'label mean',
    ),
    bottomAxis(x, BOTTOM, BOTTOM + 4, (value) => signed(value, 0), 6),
    text((LEFT + RIGHT) / 2, BOTTOM + 34, 'points ahead of the others’ mean'),
  );
};

/** Margins are whole, so a bar of width 1 holds one, and a wider one those between its ends. */
const titleOf = ({ from, to }: Bar): string => {
  const [first, last] = [Math.ceil(from), Math.ceil(to) - 1];
  return first === last ? signed(first, 0) : `${signed(first, 0)} to ${signed(last, 0)}`;
};
