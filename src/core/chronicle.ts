import { at } from './at.ts';
import type { Game, GameTypes, Step } from './game.ts';
import type { Played } from './play.ts';

/** The number of steps between two stored states. */
const SPACING = 128;

/**
 * All steps from a start. Some states are stored, and any other is found by replaying a few steps from one of them: a
 * state may hold the whole score sheet, so storing every one would take quadratic memory.
 */
export class Chronicle<G extends GameTypes> {
  readonly #game: Game<G>;
  readonly #steps: Step<G>[] = [];
  /** One state every `SPACING` steps, the start first. */
  readonly #kept: G['state'][];
  /** The last state read: readers often ask for the next one. */
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

  /** Undoes the last step. */
  dropLast(): void {
    if (this.#steps.length === 0) throw new Error('there is no step to undo');
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
