/** The address bar says where we are, so that the back button, links and reloads work. */

const partsOf = (hash: string): readonly string[] => hash.replace(/^#\/?/, '').split('/').filter(Boolean);

class Route {
  parts = $state.raw(partsOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.parts = partsOf(location.hash);
      scrollTo(0, 0);
    });
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Whoever comes back to the present place finds this one. */
  comeBackTo(path: string): void {
    history.replaceState(null, '', `#${path}`);
  }

  /** Goes on without leaving the present place in the history. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`);
    this.parts = partsOf(location.hash);
  }
}

export const route = new Route();
