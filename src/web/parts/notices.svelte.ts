/** Short notes to the people, one at a time; each goes by itself. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly link?: { readonly label: string; readonly href: string };
}

const STAYS = 6000;

class Notices {
  current = $state.raw<Notice | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice, stays = STAYS): void {
    clearTimeout(this.#timer);
    this.current = notice;
    if (stays < Infinity) this.#timer = setTimeout(() => this.hide(), stays);
  }

  hide(): void {
    this.current = null;
  }
}

export const notices = new Notices();
