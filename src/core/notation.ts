import type { GameTypes, Step } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { Seat } from './seat.ts';

/** How the steps of a game are written down: as events of a record, and as short words for people. */
export interface Notation<G extends GameTypes> {
  writeEvent(step: Step<G>): G['event'];
  /** Checks the shape alone; whether it is legal is for `whyIllegal`. */
  readEvent(event: unknown): Result<Step<G>, Refusal>;
  /** A step in the short notation, without its seat. */
  writeStep(step: Step<G>): string;
  readStep(text: string, seat: Seat | null): Result<Step<G>, Refusal>;
}

/** The notation of any game: give it only steps of that game. */
export type AnyNotation = Notation<GameTypes>;
