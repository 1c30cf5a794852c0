/** Parts of English messages. */
import type { Refusal } from './refusal.ts';

/** Refusals as clauses that follow a colon, by code. */
export type Sentences = Readonly<Record<string, (data: Refusal) => string>>;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a`, `a or b`, `a, b or c`. */
export const list = (values: unknown, link = 'or'): string => {
  const words = Array.isArray(values) ? values.map(String) : [];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} ${link} ${last}`;
};

/** Seats are numbered from 1 for people. */
export const seatName = (seat: unknown): string => (typeof seat === 'number' ? `seat ${seat + 1}` : 'nobody');
