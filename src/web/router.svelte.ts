/** The screen follows the address bar, so that the back button, links and reloads work. */

const partsOf = (hash: string): readonly string[] => hash.replace(/^#\/?/, '').split('/').filter(Boolean);

class Route {
  parts = $state.raw(partsOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => this.#follow());
  }

  /** The browser reports the new address only in a later task; until then a second tap would reach the old screen. */
  go(path: string): void {
    location.hash = path;
    this.#follow();
  }

  /** Going back to the present address will lead to this one. */
  comeBackTo(path: string): void {
    history.replaceState(null, '', `#${path}`);
  }

  /** Replaces the present address in the history. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`);
    this.#follow();
  }

  /** Every screen belongs to one address: the same address again must not build a second one. */
  #follow(): void {
    const parts = partsOf(location.hash);
    if (parts.join('/') === this.parts.join('/')) return;
    this.parts = parts;
    scrollTo(0, 0);
  }
}

export const route = new Route();
