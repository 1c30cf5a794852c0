/** The positions of a game, one after another or by jumps. */

/** How long each position is shown while it plays, in milliseconds. */
const PAUSE = 1100;

export class Stepping {
  /** The last position. */
  readonly end: number;
  position = $state(0);
  isPlaying = $state(false);
  /** Only a step forward is shown as a movement. */
  #isStep = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(end: number) {
    this.end = end;
  }

  get isHurried(): boolean {
    return !this.#isStep;
  }

  goTo(target: number): void {
    const next = Math.max(0, Math.min(this.end, target));
    this.#isStep = next === this.position + 1;
    this.position = next;
    if (next === this.end) this.isPlaying = false;
    this.#playOn();
  }

  /** Goes to a position and stops playing. */
  lookAt(position: number): void {
    this.isPlaying = false;
    this.goTo(position);
  }

  togglePlaying(): void {
    if (this.position === this.end) this.goTo(0);
    this.isPlaying = !this.isPlaying;
    this.#playOn();
  }

  attend(): () => void {
    return () => clearTimeout(this.#timer);
  }

  #playOn(): void {
    clearTimeout(this.#timer);
    if (this.isPlaying) this.#timer = setTimeout(() => this.goTo(this.position + 1), PAUSE);
  }
}
