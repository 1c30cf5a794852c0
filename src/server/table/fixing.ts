/** What the events of a table fix for good, as entries of the transparency log. */
import { createHash } from 'node:crypto';
import { unwrap } from '../../core/index.ts';
import { bindingOf, contentOfEnd, entryOf, type Entry, type Hash } from '../../protocol/index.ts';
import { readRecord } from '../../record/index.ts';
import { commitmentTo } from './fairReveal.ts';
import type { Table } from './table.ts';
import type { TableStep } from './tableLog.ts';

export const entryOfOpening = ({ id, secret }: Table): Entry =>
  entryOf(id, { kind: 'opened', playing: 1 }, commitmentTo(secret));

/** Few events fix anything. */
export const fixesAnything = (steps: readonly TableStep[]): boolean =>
  steps.some(({ event: { type } }) => type === 'started' || type === 'rematched' || type === 'calledOff');

export const entriesIn = (steps: readonly TableStep[]): readonly Entry[] =>
  steps.flatMap(({ event, table }) => {
    if (event.type === 'started' || event.type === 'rematched') return [entryOfStart(table)];
    // The next start has the next number.
    if (event.type === 'calledOff') return [entryOf(table.id, { kind: 'calledOff', playing: table.playing - 1 }, '')];
    return [];
  });

const entryOfStart = ({ id, playing, calledOff, secret, play }: Table): Entry => {
  const { setup, reveals } = play!;
  const commitments = reveals.seats.map((seat) => seat?.commitment ?? null);
  const fixed = { table: id, playing, start: setup.start, calledOff, commitment: commitmentTo(secret), commitments };
  return entryOf(id, { kind: 'started', playing }, bindingOf(fixed));
};

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

export const entryOfEnd = ({ id, playing }: Table, text: string): Entry => {
  const record = unwrap(readRecord(text));
  return entryOf(id, { kind: 'ended', playing }, contentOfEnd(record, record.proof!, sha256));
};
