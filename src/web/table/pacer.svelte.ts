import type { AnyStep } from '../device/session.ts';

/** How long people need to see a step before the next one follows, in milliseconds at normal speed. */
const PAUSES: Readonly<Record<string, number>> = {
  roll: 1150,
  keep: 800,
  stop: 1300,
  place: 1100,
  draw: 800,
  pass: 900,
  deal: 500,
  lot: 700,
};

export const pauseAfter = (step: AnyStep | undefined): number => {
  const type = step?.move?.type ?? step?.outcome?.type;
  return type === undefined ? 300 : (PAUSES[type] ?? 600);
};

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };

/** A clock for pauses that can be cut short. */
export class Pacer {
  #hurry = false;
  #wake: (() => void) | null = null;

  /** Ends the pause that runs, and all to come until `relax`. */
  hurry(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  relax(): void {
    this.#hurry = false;
  }

  get hurried(): boolean {
    return this.#hurry;
  }

  wait(milliseconds: number, speed: Speed): Promise<void> {
    const pause = this.#hurry ? 0 : milliseconds * FACTORS[speed];
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
