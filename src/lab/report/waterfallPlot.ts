import { sumOfParts, type Parts } from '../../analysis/index.ts';
import { PART_NAMES, points } from './analysisWords.ts';
import { element } from './markup.ts';
import { axisPercent, bottomAxis, figure, hint, text, WIDTH } from './plot.ts';
import { scaleFrom } from './scale.ts';

const [LEFT, RIGHT, TOP, STEP] = [120, WIDTH - 48, 10, 22];

/** From the start to the result, one bar for each part. */
export const waterfallPlot = (name: string, parts: Parts, result: string): string => {
  const bars = barsOf(parts, result);
  const bottom = TOP + STEP * bars.length;
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const x = scaleFrom(Math.min(0, ...ends), Math.max(1, ...ends), LEFT, RIGHT);
  const drawn = bars.map(({ title, from, to }, i) => {
    const top = TOP + STEP * i;
    const [left, right] = [x.at(Math.min(from, to)), x.at(Math.max(from, to))];
    const size = { x: left, y: top + 3, width: Math.max(1, right - left), height: STEP - 6 };
    return (
      element('rect', { ...size, class: kindOf(i, bars.length, to - from) }, hint(`${title}: ${points(to - from)}`)) +
      text(LEFT - 6, top + 15, title, 'end') +
      text(WIDTH - 4, top + 15, points(to - from), 'end')
    );
  });
  const described = bars.map(({ title, from, to }) => `${title} ${points(to - from)}`).join(', ');
  return figure(
    `${name}: from start to ${result === 'result' ? result : 'now'}`,
    described,
    bottom + 24,
    bottomAxis(x, TOP, bottom, axisPercent, 4),
    ...drawn,
  );
};

/** The start and the result are whole, what lies between is gained or lost. */
const kindOf = (place: number, count: number, change: number): string => {
  if (place === 0 || place === count - 1) return 'whole';
  return change < 0 ? 'loss' : 'gain';
};

interface Bar {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

const barsOf = (parts: Parts, result: string): Bar[] => {
  const bars: Bar[] = [];
  let at = 0;
  for (const [part, title] of PART_NAMES) {
    if (parts[part] === 0) continue;
    bars.push({ title, from: at, to: at + parts[part] });
    at += parts[part];
  }
  return [...bars, { title: result, from: 0, to: sumOfParts(parts) }];
};
