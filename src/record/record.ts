import type { AnyGame, Game, GameResult, GameTypes, Seat, Setup, Step } from '../core/index.ts';
import { notationOf } from '../games/index.ts';

export const FORMAT = 'tablee-record/1';

/** Characters; a long Triominos match needs a hundredth of it. */
export const MAX_RECORD_SIZE = 4_000_000;

/** Lists and objects within each other; a deal of Triominos needs five levels. */
export const MAX_RECORD_DEPTH = 16;

/**
 * One game written down: players, rules, every event, the result. The events of a record that was read may be anything
 * until it is replayed.
 */
export interface GameRecord<Event = unknown> {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly rulebook: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly RecordPlayer[];
  readonly start: Seat;
  readonly events: readonly Event[];
  /** Absent while the game is not over. */
  readonly result?: GameResult;
  readonly comments?: readonly Comment[];
  /** From a server: proves its dice and deals. The text notation leaves it out. */
  readonly proof?: Proof;
}

/** docs/develop/fairness.md describes how outcomes follow from it. */
export interface Proof {
  readonly scheme: string;
  readonly table: string;
  readonly playing: number;
  /** In hex, as the secret. */
  readonly commitment: string;
  readonly secret: string;
  /** The numbers of earlier starts that led to no game. */
  readonly calledOff: readonly number[];
  /** By seat; `null` where none was given. */
  readonly contributions: readonly (string | null)[];
  /** How the contributions came about, from `tablee-fair/3` on. */
  readonly reveals?: Reveals;
}

/** Numbers are `seq`s of the table. */
export interface Reveals {
  /** When seats and commitments were fixed: after it each seat could only reveal, or not. */
  readonly frozen: number;
  /** By seat; `null` for seats that had not committed, such as those of bots. */
  readonly seats: readonly (SeatReveal | null)[];
  /** The seats that agreed to continue without the late ones. */
  readonly agreed: readonly Seat[];
}

export interface SeatReveal {
  readonly commitment: string;
  readonly committed: number;
  /** `null` for a seat that was left out as late. */
  readonly revealed: number | null;
}

export interface RecordPlayer {
  readonly name: string;
  /** The bot that plays; absent for a person. */
  readonly bot?: string;
}

/** A remark of a person, after so many events. */
export interface Comment {
  readonly after: number;
  readonly text: string;
}

/** The record of a game before its first event. */
export const startRecord = (game: AnyGame, setup: Setup, players: readonly RecordPlayer[]): GameRecord<never> => ({
  format: FORMAT,
  game: game.id,
  rulebook: setup.rulebook,
  options: setup.options,
  players,
  start: setup.start,
  events: [],
});

/** The record of a game up to now. */
export const recordOf = <G extends GameTypes>(
  game: Game<G>,
  setup: Setup,
  players: readonly RecordPlayer[],
  steps: readonly Step<G>[],
  result: GameResult | null,
): GameRecord<G['event']> => ({
  ...startRecord(game, setup, players),
  events: steps.map((step) => notationOf(game).writeEvent(step)),
  ...(result ? { result } : {}),
});

export const setupOf = (record: GameRecord): Setup => ({
  players: record.players.length,
  rulebook: record.rulebook,
  options: record.options,
  start: record.start,
});
