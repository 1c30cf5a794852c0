/** What a client keeps of a game, to compare the record with: a proof alone cannot tell whose numbers it holds. */
import { isNatural, isObject, type Refusal, type Seat } from '../../core/index.ts';
import type { GameRecord, Proof } from '../../record/index.ts';
import { SCHEME, type Seed } from './fairness.ts';
import { sha256, toHex } from './sha256.ts';
import type { TableView } from '../views.ts';

export const KEPT_FORMAT = 'tablee-kept/1';

/** What a client did for its own seat in one game. */
export interface OwnNumber {
  readonly seat: Seat;
  /** The end of its chain, as sent before the start. */
  readonly commitment: string;
  /** The link it revealed, if any. */
  readonly link: string | null;
  /** The binding it saw while links were awaited, if it was there. */
  readonly binding: string | null;
  /** It saw the game begin. */
  readonly begun: boolean;
}

/** A file with what a client kept of a table, by game. */
export interface KeptFile {
  readonly format: typeof KEPT_FORMAT;
  readonly table: string;
  readonly games: Readonly<Record<string, OwnNumber>>;
}

/** What is known of a game from elsewhere than its record. */
export interface Known {
  /** The table that the record should be from. */
  readonly table?: string;
  /** The server's commitment that was shown during the game. */
  readonly commitment?: string;
  readonly own?: OwnNumber;
  /** The server's transparency log. */
  readonly log?: LogOfGames;
}

export interface LogOfGames {
  /** Why a record is not that of the game in the log. */
  whyNotIn(record: GameRecord, proof: Proof): Refusal | undefined;
}

/** All that is fixed before the first link is revealed. */
export interface Fixed extends Pick<Seed, 'table' | 'playing' | 'start' | 'calledOff'> {
  /** The server's commitment, and those of the seats. */
  readonly commitment: string;
  readonly commitments: readonly (string | null)[];
}

/** A hash of it. */
export const bindingOf = ({ table, playing, start, calledOff, commitment, commitments }: Fixed): string => {
  const ends = commitments.map((one) => one ?? '').join(',');
  const text = [SCHEME, table, playing, start, calledOff.join(','), commitment, ends].join('|');
  return toHex(sha256(new TextEncoder().encode(text)));
};

/** The same, from a table whose links are awaited: later views show the commitments for the next game. */
export const bindingAt = ({ id: table, playing, start, fairness }: TableView): string =>
  bindingOf({ ...fairness, table, playing, start });

/** The same, from a record and its proof. */
export const bindingIn = (start: Seat, proof: Proof): string =>
  bindingOf({ ...proof, start, commitments: proof.reveals?.seats.map((seat) => seat?.commitment ?? null) ?? [] });

/** Why a proof is not that of the game that was seen. */
export const whyNotTheSame = (start: Seat, proof: Proof, { table, commitment, own }: Known): Refusal | undefined => {
  if (table !== undefined && table !== proof.table) return { code: 'other-table', table };
  if (commitment !== undefined && commitment !== proof.commitment) return { code: 'other-seal' };
  if (!own) return undefined;
  const { seat, link, binding } = own;
  const stated = proof.reveals?.seats[seat]?.commitment;
  if (proof.contributions[seat] !== link || stated !== own.commitment) return { code: 'other-number', player: seat };
  return binding === null || binding === bindingIn(start, proof) ? undefined : { code: 'other-binding', player: seat };
};

export const isOwnNumber = (value: unknown): value is OwnNumber =>
  isObject(value) &&
  isNatural(value['seat']) &&
  typeof value['commitment'] === 'string' &&
  typeof value['begun'] === 'boolean' &&
  [value['link'], value['binding']].every((one) => one === null || typeof one === 'string');

export const isKeptFile = (value: unknown): value is KeptFile =>
  isObject(value) &&
  value['format'] === KEPT_FORMAT &&
  typeof value['table'] === 'string' &&
  isObject(value['games']) &&
  Object.values(value['games']).every(isOwnNumber);
