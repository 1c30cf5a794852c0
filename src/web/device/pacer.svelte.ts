import type { Step, GameTypes } from '../../core/index.ts';
import { TEMPOS, type Speed } from '../settings/settings.svelte.ts';

/** Before the first step, and after a step without a pause of its own, in milliseconds at normal speed. */
const FIRST_PAUSE = 300;
const USUAL_PAUSE = 600;

/** How long people need to see a step before the next one follows. */
export const pauseAfter = (pauses: Readonly<Record<string, number>>, step: Step<GameTypes> | undefined): number => {
  const type = step?.move?.type ?? step?.outcome?.type;
  return type === undefined ? FIRST_PAUSE : (pauses[type] ?? USUAL_PAUSE);
};

/** Pauses that can be cut short. */
export class Pacer {
  #isHurried = $state(false);
  readonly #sleepers = new Set<() => void>();

  /** Ends the pauses that run, and all to come until `relax`. */
  hurry(): void {
    this.#isHurried = true;
    for (const wake of this.#sleepers) wake();
  }

  relax(): void {
    this.#isHurried = false;
  }

  get isHurried(): boolean {
    return this.#isHurried;
  }

  wait(milliseconds: number, speed: Speed): Promise<void> {
    const pause = this.#isHurried ? 0 : milliseconds * TEMPOS[speed];
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pause);
      this.#sleepers.add(wake);
    });
  }
}
