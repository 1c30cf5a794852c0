/** The title of the browser's tab. */
class Place {
  /** The title of the screen; empty at home. */
  title = $state('');
  /** It is the player's turn: the tab's title calls. */
  isCalled = $state(false);
}

export const place = new Place();
