import type { Event, GameResult, Seat } from '../core/index.ts';

export const FORMAT = 'tablee-record/1';

/** A whole playing: who, by which rules, everything that happened, how it ended. */
export interface GameRecord {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly rulebook: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly PlayerName[];
  readonly start: Seat;
  readonly events: readonly Event[];
  /** Absent while the game is not over. */
  readonly result?: GameResult;
  readonly comments?: readonly Comment[];
}

export interface PlayerName {
  readonly name: string;
  /** The bot that plays, where it is no person. */
  readonly bot?: string;
}

/** A remark of a person, after so many events. */
export interface Comment {
  readonly after: number;
  readonly text: string;
}
