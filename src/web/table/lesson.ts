import type { GameTypes, Setup } from '../../core/index.ts';

/** A game whose every event is known; the person makes some of the moves. */
export interface Lesson<G extends GameTypes = GameTypes> {
  readonly setup: Setup;
  /** The person learns in seat 0. */
  readonly names: readonly string[];
  /** In order, as records hold them. */
  readonly events: readonly G['event'][];
  /** Which events (from 0) wait for the person; the n-th has the n-th hint of the game's words (`lesson`). */
  readonly asks: readonly number[];
}
