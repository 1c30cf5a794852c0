/** The tables this device has been at: to find the way back, and to know later what was promised here. */
import type { TableView } from '../../../protocol/index.ts';
import { forgetChain } from './chains.ts';
import { nameOf } from './seatNames.ts';

export interface Visit {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly at: number;
  readonly isOver: boolean;
  /** The commitments to the secret that it was shown, by playing. */
  readonly commitments: Readonly<Record<string, string>>;
}

/** Older versions called the commitments seals. */
type Stored = Omit<Visit, 'commitments'> &
  Partial<Pick<Visit, 'commitments'>> & { readonly seals?: Visit['commitments'] };

const visitFrom = ({ seals = {}, ...visit }: Stored): Visit => ({ commitments: seals, ...visit });

const KEY = 'tablee-visits';
const MOST = 20;

/** The latest first; storage may be refused or hold anything. */
export const visits = (): readonly Visit[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? (stored as Stored[]).filter((visit) => typeof visit?.id === 'string').map(visitFrom)
      : [];
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

/** The first commitment shown in a playing is the one that counts. */
export const rememberTable = (table: TableView, now: number): void => {
  const before = visitTo(table.id);
  const { game } = table.terms;
  const names = table.seats.flatMap((seat) => nameOf(game, seat) || []);
  const commitments = { [table.playing]: table.fairness.commitment, ...before?.commitments };
  keep({ id: table.id, game, names, at: now, isOver: table.phase === 'over', commitments });
};
