import type { TriominosReasonWords } from './telling.ts';

type Written = (value: number) => string;

const points = (count: number): string => `${count} point${count === 1 ? '' : 's'}`;

const margin = (lead: number): string =>
  lead === 0 ? 'level' : `${points(Math.abs(lead))} ${lead > 0 ? 'ahead' : 'behind'}`;

/** Reasons in English; the caller formats chances and numbers. */
export const triominosEnglish = (percent: Written, number: Written): TriominosReasonWords => ({
  'only-choice': 'There is only one choice here.',
  'earns-more': (act, earns, other, otherEarns) =>
    `${act}: that brings ${points(earns)} at once, “${other}” ${number(otherEarns)}.`,
  'opens-less': (act, most, other, otherMost) =>
    `${act}: the next player can earn ${points(most)} at most, after “${other}” ${number(otherMost)}.`,
  'leads-to-more': (act, lead, other, otherLead) =>
    `${act}: the round then ends ${margin(lead)} on average, with “${other}” ${margin(otherLead)}.`,
  'wins-more': (act, win, other, otherWin) =>
    `${act}: that wins ${percent(win)} of games, “${other}” ${percent(otherWin)}.`,
});
