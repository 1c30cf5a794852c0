import type { Step, GameTypes } from '../../core/index.ts';
import { settings, TEMPOS, type Speed } from '../settings/settings.svelte.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import { lossPause } from '../table/lossPause.ts';

/** Before the first step, and after a step without a pause of its own, in milliseconds at normal speed. */
const FIRST_PAUSE = 300;
const USUAL_PAUSE = 600;

type AnyStep = Step<GameTypes> | undefined;
type Paced = Pick<AnyTableKit, 'pauses' | 'losesTurn'>;

/** How long people need to see a step before the next one follows. `seen` is that step as it is shown, if it is. */
export const pauseAfter = (
  kit: Paced,
  step: AnyStep,
  seen: Seen<GameTypes> | null,
  seats: readonly SeatInfo[],
): number => {
  const type = step?.move?.type ?? step?.outcome?.type;
  if (type === undefined) return FIRST_PAUSE;
  const isOwn = seen !== null && seats[seen.event.player ?? -1]?.bot === null;
  return Math.max(kit.pauses[type] ?? USUAL_PAUSE, lossPause(kit, seen, isOwn));
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

  /** Waits after each step of a game. */
  after(kit: Paced) {
    return (step: AnyStep, seen: Seen<GameTypes> | null, seats: readonly SeatInfo[]): Promise<void> =>
      this.wait(pauseAfter(kit, step, seen, seats), settings.speed);
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
