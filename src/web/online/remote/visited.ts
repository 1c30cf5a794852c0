/** The online tables this device has been at: a way back to each, and the commitments that were shown here. */
import { isObject } from '../../../core/index.ts';
import type { TableView } from '../../../protocol/index.ts';
import { stored } from '../../storage.ts';
import { chainOf, memoryOf, moveAt } from './chains.ts';
import { nameOf } from './seatNames.ts';

export interface Visit {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
  /** The last seq seen here. */
  readonly seen: number;
  readonly isOver: boolean;
  /** The commitments to the server's secret that this device was shown, by playing. */
  readonly commitments: Readonly<Record<string, string>>;
}

const MOST = 20;

const isVisit = (value: unknown): value is Visit =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['seen'] === 'number' &&
  isObject(value['commitments']);

const kept = stored('tablee-visits', (value): readonly Visit[] => (Array.isArray(value) ? value.filter(isVisit) : []));

/** The latest first. */
export const visits = kept.read;

export const visitTo = (id: string): Visit | undefined => visits().find((visit) => visit.id === id);

const others = (id: string): Visit[] => visits().filter((visit) => visit.id !== id);

/** For a table that no longer exists, or is taken off the list. */
export const forgetTable = (id: string): void => {
  kept.write(others(id));
  chainOf(id).remove();
  memoryOf(id).remove();
  moveAt(id).remove();
};

/** Of each playing the first commitment counts. */
export const rememberTable = (table: TableView, now: number): void => {
  const before = visitTo(table.id);
  const { game } = table.terms;
  const names = table.seats.flatMap((seat) => nameOf(game, seat) || []);
  const commitments = { [table.playing]: table.fairness.commitment, ...before?.commitments };
  const visit = { id: table.id, game, names, at: now, seen: table.seq, isOver: table.phase === 'over', commitments };
  const all = [visit, ...others(visit.id)];
  kept.write(all.slice(0, MOST));
  for (const { id } of all.slice(MOST)) memoryOf(id).remove();
};
