/** The tables this device has been at: to find the way back, and to know later what was promised here. */
import type { TableView } from '../../protocol/views.ts';

export interface Visit {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
  /** What this device gave for the dice. */
  readonly contribution: string | null;
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

const keep = (visit: Visit): void => {
  const kept = [visit, ...visits().filter(({ id }) => id !== visit.id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the link is the way back.
  }
};

/** The first seal shown in a playing is the one that counts. */
export const rememberTable = (table: TableView, now: number): void => {
  const before = visitTo(table.id);
  const names = table.seats.flatMap(({ name }) => name ?? []);
  const seals = { [table.playing]: table.fairness.commitment, ...before?.seals };
  const contribution = before?.contribution ?? null;
  keep({ id: table.id, game: table.terms.game, names, at: now, contribution, seals });
};

export const rememberContribution = (table: TableView, contribution: string): void => {
  const before = visitTo(table.id);
  if (before) keep({ ...before, contribution });
};
