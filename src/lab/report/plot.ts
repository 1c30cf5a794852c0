/** What all plots share: the frame, the axes, the text. Coordinates are those of the view box. */
import { numeral } from '../../core/index.ts';
import { element, escaped } from './markup.ts';
import { ticks, type Scale } from './scale.ts';

export const WIDTH = 340;

/** A drawing with its title and what a screen reader says of it. */
export const figure = (title: string, description: string, height: number, ...content: readonly string[]): string =>
  element(
    'figure',
    {},
    element('figcaption', {}, escaped(title)),
    element('svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': description }, ...content),
  );

export const text = (x: number, y: number, words: string, anchor = 'middle', kind = 'label'): string =>
  element('text', { x, y, 'text-anchor': anchor, class: kind }, escaped(words));

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  element('line', { x1, y1, x2, y2, class: kind });

/** Numbers below, with a faint line up from each. */
export const bottomAxis = (
  scale: Scale,
  top: number,
  bottom: number,
  write: (value: number) => string,
  most = 6,
): string =>
  ticks(scale.low, scale.high, most)
    .map((value) => {
      const x = scale.at(value);
      return line(x, top, x, bottom, 'grid') + text(x, bottom + 16, write(value));
    })
    .join('');

/** Numbers at the left, with a faint line across from each. */
export const leftAxis = (
  scale: Scale,
  left: number,
  right: number,
  write: (value: number) => string,
  most = 5,
): string =>
  ticks(scale.low, scale.high, most)
    .map((value) => {
      const y = scale.at(value);
      return line(left, y, right, y, 'grid') + text(left - 6, y + 4, write(value), 'end');
    })
    .join('');

export const hint = (words: string): string => element('title', {}, escaped(words));

/** A share on an axis: no more digits than the step needs. */
export const axisPercent = (share: number): string => `${numeral(Number((share * 100).toFixed(2)))}%`;
