/** A table as the room shows it, wherever it comes from. All of it may change at any time, and the room follows. */
import type { GameResult, GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { Reaction, Terms } from '../../protocol/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { GameEntry } from './entry.ts';
import type { SeatInfo, Seen } from './kit.ts';

type Move = GameTypes['move'];

/** Where the person in a seat is: at this device among others, the one who looks, or at another device. */
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
  /** Whoever looks has no seat. */
  readonly watches: boolean;
  /** What happened is shown at once, not as a movement: somebody skips, or has jumped here. */
  readonly isHurried: boolean;
  readonly isSilent: boolean;
  /** One move is asked for at a time, whatever else the rules allow. */
  readonly isGuided?: boolean;

  /** What goes on by itself goes on from here until the answer is called. */
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
  /** Only those who have to hurry are told to. */
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
