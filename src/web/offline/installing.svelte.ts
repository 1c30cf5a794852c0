/** Some browsers offer to put the app among those of the device; what they offer waits here for somebody who wants it. */

/** Not every browser has it, and so no list of types does. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  #offer = $state.raw<InstallOffer | null>(null);

  /** Listens from now on: the offer comes once, early. */
  attend(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  /** There while it can be done. */
  get install(): (() => void) | undefined {
    const offer = this.#offer;
    return offer
      ? () => {
          this.#offer = null;
          void offer.prompt();
        }
      : undefined;
  }
}

export const installing = new Installing();
