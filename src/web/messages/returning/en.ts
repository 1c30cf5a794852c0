/** For people who come back: their tables, the people they know, the app on their device. */
export const words = {
  install: {
    share: 'Tap Share at the edge of Safari.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Tablée from there.',
  },
};

export type ReturningWords = typeof words;
