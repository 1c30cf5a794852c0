import { at } from '../../core/index.ts';
import type { Analysis } from '../../analysis/index.ts';
import { element } from './markup.ts';
import { axisPercent, bottomAxis, figure, leftAxis, text, WIDTH } from './plot.ts';
import { scaleFrom } from './scale.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [44, WIDTH - 10, 22, 196];

/** The strokes that distinguish seats, besides their colours. */
const DASHES = ['none', '6 3', '2 3', '8 3 2 3', '1 4', '10 4', '4 2 1 2'];

/** Each seat's chance to win, event by event. */
export const chancePlot = ({ start, moments }: Analysis, names: readonly string[]): string => {
  const last = Math.max(1, moments.at(-1)?.seq ?? 1);
  const x = scaleFrom(0, last, LEFT, RIGHT);
  const y = scaleFrom(0, 1, BOTTOM, TOP);
  const lines = names.map((name, seat) => {
    const course = [
      { seq: 0, chance: at(start, seat) },
      ...moments.map(({ seq, after }) => ({ seq, chance: at(after, seat) })),
    ];
    const places = course.map(({ seq, chance }) => `${x.at(seq).toFixed(1)},${y.at(chance).toFixed(1)}`);
    const stroke = { class: `course seat${seat}`, 'stroke-dasharray': at(DASHES, seat % DASHES.length) };
    return (
      element('polyline', { points: places.join(' '), ...stroke }) +
      element('line', {
        x1: LEFT + 8,
        x2: LEFT + 32,
        y1: BOTTOM + 48 + 16 * seat,
        y2: BOTTOM + 48 + 16 * seat,
        ...stroke,
      }) +
      text(LEFT + 38, BOTTOM + 52 + 16 * seat, name, 'start')
    );
  });
  return figure(
    'Win chance over the game',
    `Win chance of ${names.join(', ')} after each event; the table below has the largest changes`,
    BOTTOM + 50 + 16 * names.length,
    leftAxis(y, LEFT, RIGHT, axisPercent),
    bottomAxis(x, BOTTOM, BOTTOM + 4, String, 4),
    text((LEFT + RIGHT) / 2, BOTTOM + 34, 'events'),
    ...lines,
  );
};
