/** A table from any source, as the room shows it. All of it may change at any time, and the room follows. */
import type { GameResult, GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { Reaction, Terms } from '../../protocol/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { GameEntry } from './entry.ts';
import type { SeatInfo, Seen } from './kit.ts';

type Move = GameTypes['move'];

/** The place of a seat's person: sharing this device, alone on it, or on another device. */
export type Whereabouts = 'here' | 'you' | 'elsewhere' | 'away';

/** Who is waited for. */
export type Awaiting =
  | { readonly kind: 'decision'; readonly seat: Seat }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

export interface TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  /** `null` where nothing lies on the table yet. */
  readonly view: GameTypes['view'] | null;
  readonly legal: readonly Move[];
  readonly last: Seen<GameTypes> | null;
  /** What happened lately, the newest first. */
  readonly history: readonly Seen<GameTypes>[];
  /** `null` where nobody is waited for: in a replay, in a lesson. */
  readonly turn: Awaiting | null;
  /** Once it is there, the podium comes. */
  readonly result: GameResult | null;
  /** `null` where somebody else keeps it. */
  readonly record: GameRecord | null;
  /** The refusal, if any. */
  move(move: Move, outcome?: GameTypes['outcome']): Refusal | undefined | Promise<Refusal | undefined>;
  refuse(move: Move): Refusal | undefined;
  whereIs(seat: Seat): Whereabouts;

  /** The wishes kept with the table. */
  readonly wishes: readonly string[];
  /** The viewer has no seat. */
  readonly watches: boolean;
  /** What happened is shown at once, not as a movement: somebody skips, or has jumped here. */
  readonly isHurried: boolean;
  readonly isSilent: boolean;
  /** Only one move is expected at a time, even if the rules allow more. */
  readonly isGuided?: boolean;

  /** Starts bots and chance; returns the function that stops them. */
  attend?(): () => void;

  // What some tables can, and only at times: each is there when it can be used.
  readonly undo?: (() => void) | undefined;
  /** Shows what bots and chance do at once, until somebody is to decide. */
  readonly hurry?: (() => void) | undefined;
  readonly curtain?: CurtainDrawn | undefined;
  readonly clock?: Countdown | undefined;
  readonly talk?: Talk | undefined;
}

/** A person has to lift it before their hand is shown. */
export interface CurtainDrawn {
  readonly seat: SeatInfo;
  lift(): void;
}

export interface Countdown {
  /** In ms, by the clock that `now` reads. */
  readonly deadline: number;
  now(): number;
  readonly terms: Terms;
  /** Whether the viewer is the player who must hurry. */
  readonly isYours: boolean;
}

/** Somebody said something. */
export interface Remark {
  readonly key: number;
  readonly seat: Seat;
  readonly reaction: Reaction;
}

export interface Talk {
  readonly remarks: readonly Remark[];
  /** Watchers listen only. */
  readonly react?: ((reaction: Reaction) => void) | undefined;
}
