/** Short messages, one at a time; each disappears after some seconds. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly link?: { readonly label: string; readonly href: string };
}

const STAYS = 6000;

class Notices {
  current = $state.raw<Notice | null>(null);
  /** A notice that waits for an answer, and returns after others. */
  #standing: Notice | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the present notice waits for an answer. */
  get isStanding(): boolean {
    return this.current !== null && this.current === this.#standing;
  }

  /** An infinite `stays` keeps it until it is answered. */
  show(notice: Notice, stays = STAYS): void {
    clearTimeout(this.#timer);
    this.current = notice;
    if (stays === Infinity) this.#standing = notice;
    else this.#timer = setTimeout(() => this.hide(), stays);
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (this.current === this.#standing) this.#standing = null;
    this.current = this.#standing;
  }
}

export const notices = new Notices();
