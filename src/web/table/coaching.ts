/** What a coach adds to a table. */
import type { GameTypes } from '../../core/index.ts';

/** The coach's mark on a choice. */
export interface ChoiceMark {
  /** Short: “58 %”. */
  readonly text: string;
  /** The chance itself, for comparing. */
  readonly win: number;
  readonly isBest: boolean;
  /** For screen readers. */
  readonly label: string;
}

export interface ShownChance {
  readonly share: number;
  /** “31 %”. */
  readonly text: string;
}

export interface ChoiceMarks<M> {
  of(move: M): ChoiceMark | undefined;
  /** The choice shown on the table. */
  readonly inView: M | null;
  /** The chance that the choice in view brings a thing, by the thing's number. */
  chanceOf(thing: number): ShownChance | undefined;
}

/** A coach as the room knows it. */
export interface Coaching {
  readonly marks: ChoiceMarks<GameTypes['move']> | null;
  /** `undefined` while the coach cannot be asked. */
  readonly ask?: (() => void) | undefined;
  /** Silences the coach while an outcome is not revealed. */
  hold?(isHeld: boolean): void;
  /** Prepares for a question. */
  getReady?(): void;
}
