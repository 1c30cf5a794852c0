/** Keeps the browser's offer to install the app until the install button is pressed. */

/** Not in the DOM types, since not every browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  #offer = $state.raw<InstallOffer | null>(null);

  /** Called early: the browser makes its offer once. */
  attend(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  /** `undefined` while the app cannot be installed. */
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
