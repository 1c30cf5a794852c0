/** The tables this device has been at: to find the way back, and to know later what was promised here. */
import type { TableView } from '../../protocol/views.ts';
import { forgetChain } from './chains.ts';
import { nameOf } from './seating.ts';

export interface Visit {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
  readonly isOver: boolean;
  /** The seals it was shown, by playing. */
  readonly seals: Readonly<Record<string, string>>;
}

const KEY = 'tablee-visits';
const MOST = 20;

/** The latest first; storage may be refused or hold anything. */
export const visits = (): readonly Visit[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Visit[]).filter((visit) => typeof visit?.id === 'string') : [];
  } catch {
    return [];
  }
};

export const visitTo = (id: string): Visit | undefined => visits().find((visit) => visit.id === id);

const write = (all: readonly Visit[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Without storage the link is the way back.
  }
};

const others = (id: string): Visit[] => visits().filter((visit) => visit.id !== id);

const keep = (visit: Visit): void => write([visit, ...others(visit.id)]);

/** For a table that is no longer there, or of which nobody here wants to be reminded. */
export const forgetTable = (id: string): void => {
  write(others(id));
  forgetChain(id);
};

/** The first seal shown in a playing is the one that counts. */
export const rememberTable = (table: TableView, now: number): void => {
  const before = visitTo(table.id);
  const { game } = table.terms;
  const names = table.seats.flatMap((seat) => nameOf(game, seat) || []);
  const seals = { [table.playing]: table.fairness.commitment, ...before?.seals };
  keep({ id: table.id, game, names, at: now, isOver: table.phase === 'over', seals });
};
