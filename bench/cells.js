/** Formats the cells of a report; missing numbers are marked. */
import { median } from './measure.js';

const isKnown = (number) => number !== undefined && Number.isFinite(number);

export const whole = (number) => (isKnown(number) ? Math.round(number).toLocaleString('en') : 'not measured');
export const decimal = (number) => (isKnown(number) ? number.toFixed(2) : 'not measured');

export const percent = (share) => `${(share * 100).toFixed(0)}%`;

export const SPREAD = ['median', 'least', 'most', 'repetitions'];

/** The cells for repeated measurements. */
export const spread = (numbers, words) => [
  words(median(numbers)),
  words(Math.min(...numbers)),
  words(Math.max(...numbers)),
  String(numbers.length),
];

export const BARS = ['bar', 'measured', 'wanted', ''];

export const bar = (what, measured, wanted, isMet) => [what, measured, wanted, isMet ? 'pass' : 'fail'];

const judged = (what, measured, wanted, isMet, words) =>
  isKnown(measured) ? bar(what, words(measured), wanted, isMet) : [what, 'not measured', wanted, 'not measured'];

export const atMost = (what, measured, most, words = decimal) =>
  judged(what, measured, `≤ ${most.toLocaleString('en')}`, measured <= most, words);

export const atLeast = (what, measured, least, words = decimal) =>
  judged(what, measured, `≥ ${least.toLocaleString('en')}`, measured >= least, words);
