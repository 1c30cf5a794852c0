/** A table as the room shows it: local, online, replayed. All of it is reactive. */
import type { GameResult, GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { Reaction, Terms } from '../../protocol/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { GameEntry } from './entry.ts';
import type { SeatInfo, Seen } from './kit.ts';

type Move = GameTypes['move'];

/** Where the person in a seat is: on this shared device, the viewer, on another device, or away. */
export type Whereabouts = 'here' | 'you' | 'elsewhere' | 'away';

/** Whose turn it is. */
export type Awaiting =
  | { readonly kind: 'decision'; readonly seat: Seat }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

export interface TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  /** `null` before the game starts. */
  readonly view: GameTypes['view'] | null;
  readonly legal: readonly Move[];
  readonly last: Seen<GameTypes> | null;
  /** The latest steps, the newest first. */
  readonly history: readonly Seen<GameTypes>[];
  /** `null` in a replay and in a lesson. */
  readonly turn: Awaiting | null;
  /** Shows the podium. */
  readonly result: GameResult | null;
  /** `null` where the server keeps it. */
  readonly record: GameRecord | null;
  /** The refusal, if any. */
  move(move: Move, outcome?: GameTypes['outcome']): Refusal | undefined | Promise<Refusal | undefined>;
  refuse(move: Move): Refusal | undefined;
  whereIs(seat: Seat): Whereabouts;

  /** The wishes kept with the table. */
  readonly wishes: readonly string[];
  /** The viewer is a spectator. */
  readonly watches: boolean;
  /** Steps are shown without movement: while skipping, and after a jump. */
  readonly isHurried: boolean;
  readonly isSilent: boolean;
  /** A lesson: only one of the legal moves is accepted. */
  readonly isGuided?: boolean;

  /** Starts bots, chance and timers; returns a function that stops them. */
  attend?(): () => void;

  // Features of some tables; each is `undefined` while it cannot be used.
  readonly undo?: (() => void) | undefined;
  /** Shows bots' moves and outcomes at once, until a person is to decide. */
  readonly hurry?: (() => void) | undefined;
  readonly curtain?: CurtainDrawn | undefined;
  readonly clock?: Countdown | undefined;
  readonly talk?: Talk | undefined;
}

/** Hides the hand until the player lifts it. */
export interface CurtainDrawn {
  readonly seat: SeatInfo;
  lift(): void;
}

export interface Countdown {
  /** In ms, by the clock that `now` reads. */
  readonly deadline: number;
  now(): number;
  readonly terms: Terms;
  /** Only the player to move is warned. */
  readonly isYours: boolean;
}

/** A reaction of a player. */
export interface Remark {
  readonly key: number;
  readonly seat: Seat;
  readonly reaction: Reaction;
}

export interface Talk {
  readonly remarks: readonly Remark[];
  /** Not for spectators. */
  readonly react?: ((reaction: Reaction) => void) | undefined;
}
