/** Where one is in the app, as the browser's tab says it. */
class Place {
  /** What stands above the screen; empty at home. */
  title = $state('');
  /** Somebody is waited for here, who may be looking elsewhere. */
  isCalled = $state(false);
}

export const place = new Place();
