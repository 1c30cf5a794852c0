import { at } from './at.ts';
import type { Game, GameTypes, Step } from './game.ts';
import type { Played } from './play.ts';

/** How many steps lie between two states that are kept. */
const SPACING = 128;

/**
 * All steps that led on from a start, and so many states that any other is found by playing a few steps again. A state
 * may hold all that was scored before it, so keeping every one would take memory by the square of their number.
 */
export class Chronicle<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #steps: Step<G>[] = [];
  /** Every so many, the start first. */
  readonly #kept: G['state'][];
  /** The last state read: reading forwards asks for the next one. */
  #looked: { readonly position: number; readonly state: G['state'] };

  constructor(game: Game<G>, start: G['state']) {
    this.#game = game;
    this.#kept = [start];
    this.#looked = { position: 0, state: start };
  }

  get steps(): readonly Step<G>[] {
    return this.#steps;
  }

  /** The state after all steps. */
  get final(): G['state'] {
    return this.stateAt(this.#steps.length);
  }

  append({ step, state }: Played<G>): void {
    this.#steps.push(step);
    const position = this.#steps.length;
    if (position % SPACING === 0) this.#kept.push(state);
    this.#looked = { position, state };
  }

  /** Takes the last step back. */
  dropLast(): void {
    if (this.#steps.length === 0) throw new Error('there is no step to take back');
    if (this.#steps.length % SPACING === 0) this.#kept.pop();
    this.#steps.pop();
    this.#looked = this.#keptBefore(this.#steps.length);
  }

  /** The state after so many steps: 0 is the start. */
  stateAt(position: number): G['state'] {
    if (position < 0 || position > this.#steps.length) throw new Error(`there is no position ${position}`);
    const kept = this.#keptBefore(position);
    const isNear = this.#looked.position <= position && this.#looked.position > kept.position;
    const from = isNear ? this.#looked : kept;
    const state = this.#steps
      .slice(from.position, position)
      .reduce((before, step) => after(this.#game, before, step), from.state);
    this.#looked = { position, state };
    return state;
  }

  #keptBefore(position: number): { position: number; state: G['state'] } {
    const index = Math.floor(position / SPACING);
    return { position: index * SPACING, state: at(this.#kept, index) };
  }
}

/** The state after a step that is known to be legal. */
const after = <G extends GameTypes>(game: Game<G>, state: G['state'], { move, outcome }: Step<G>): G['state'] => {
  const moved = move === null ? state : game.next(state, move);
  return outcome === null ? moved : game.next(moved, outcome);
};
