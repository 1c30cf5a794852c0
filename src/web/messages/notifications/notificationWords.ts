/** What the service worker adds to a call, which brings its title along. */
export interface NotificationWords {
  /** The text of a test. */
  readonly test: string;
  /** `names` are the other people at the table; empty without any. */
  readonly playing: (game: string, names: string) => string;
  readonly until: (date: string) => string;
}
