/** What a coach brings to a table: marks on the choices, and more for those who want to read it. */
import type { GameTypes } from '../../core/index.ts';

/** Said of one choice, on the choice itself. */
export interface Mark {
  /** Short: “58 %”. */
  readonly text: string;
  /** The chance itself, for comparing. */
  readonly win: number;
  readonly isBest: boolean;
  /** For those who only hear it. */
  readonly label: string;
}

export interface Chance {
  readonly share: number;
  /** “31 %”. */
  readonly text: string;
}

export interface Marks<M> {
  of(move: M): Mark | undefined;
  /** The choice that somebody wants to see on the table. */
  readonly inView: M | null;
  /** How likely the choice in view brings a thing, by the thing's number. */
  chanceOf(thing: number): Chance | undefined;
}

/** A coach as the room knows it. */
export interface Coaching {
  readonly marks: Marks<GameTypes['move']> | null;
  /** There where somebody may ask. */
  readonly ask?: (() => void) | undefined;
  /** Somebody is about to ask. */
  getReady?(): void;
}
