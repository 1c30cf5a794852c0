import { at } from '../../core/index.ts';
import { grouped, percent } from '../arena/figures.ts';
import type { CoursePoint } from '../arena/tally.ts';
import { element } from './markup.ts';
import { axisPercent, bottomAxis, figure, leftAxis, line, text, WIDTH } from './plot.ts';
import { rangeOf, scaleFrom, type Scale } from './scale.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [44, WIDTH - 10, 22, 196];

/** The first games swing too widely to set the height of the plot. */
const SETTLED = 0.1;

/** How the win share and its interval went while games were played. */
export const coursePlot = (points: readonly CoursePoint[], gamesPerDeal: number, fair: number): string => {
  const last = at(points, points.length - 1);
  const settled = points.filter((point) => point.deals >= last.deals * SETTLED);
  const { low, high } = rangeOf([fair, ...settled.flatMap((point) => [point.low, point.high])], 0.02);
  const x = scaleFrom(0, last.deals * gamesPerDeal, LEFT, RIGHT);
  const y = scaleFrom(Math.max(0, low), Math.min(1, high), BOTTOM, TOP);
  const place = (point: CoursePoint, share: number): string =>
    `${x.at(point.deals * gamesPerDeal).toFixed(1)},${y.at(share).toFixed(1)}`;
  const band = [
    ...points.map((point) => place(point, point.high)),
    ...points.toReversed().map((point) => place(point, point.low)),
  ];
  return figure(
    'Win share as the games went',
    `Win share after so many games; ${percent(last.mean)} at the end`,
    BOTTOM + 40,
    leftAxis(y, LEFT, RIGHT, axisPercent),
    bottomAxis(x, BOTTOM, BOTTOM + 4, grouped, 4),
    text((LEFT + RIGHT) / 2, BOTTOM + 34, 'games'),
    clipped(
      y,
      element('polygon', { points: band.join(' '), class: 'band' }),
      line(LEFT, y.at(fair), RIGHT, y.at(fair), 'fair'),
      element('polyline', { points: points.map((point) => place(point, point.mean)).join(' '), class: 'course' }),
    ),
    text(RIGHT, y.at(fair) - 5, 'fair', 'end', 'label fair'),
  );
};

/** A nested drawing shows nothing outside its own frame, and needs no name to refer to. */
const clipped = (y: Scale, ...content: readonly string[]): string => {
  const [top, bottom] = [y.at(y.high), y.at(y.low)];
  const frame = { x: LEFT, y: top, width: RIGHT - LEFT, height: bottom - top };
  return element('svg', { ...frame, viewBox: `${LEFT} ${top} ${RIGHT - LEFT} ${bottom - top}` }, ...content);
};
