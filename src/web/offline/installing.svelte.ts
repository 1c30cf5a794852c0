/** Keeps the browser's offer to install the app until the install button is pressed. */
import { stored } from '../storage.ts';

/** Not in the DOM types, since not every browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Times the app was opened; a reload is none. */
const visits = stored('tablee-visits-count', (value) => (typeof value === 'number' ? value : 0));
const counted = stored('tablee-visit', (value) => value === true, 'sessionStorage');
/** The person has answered the hint. */
const answered = stored('tablee-install-answered', (value) => value === true);

export class Installing {
  #offer = $state.raw<InstallOffer | null>(null);

  /** After the second visit, until it is answered. */
  isHinted = $state(false);

  /** Called early: the browser makes its offer once. */
  attend(): void {
    if (!counted.read()) visits.write(visits.read() + 1);
    counted.write(true);
    this.isHinted = visits.read() > 1 && !answered.read();
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  answer(): void {
    answered.write(true);
    this.isHinted = false;
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
