/** What the coach, the analysis, practice and statistics say, whichever the game. */
export const en = {
  coach: {
    thinking: 'The coach is thinking …',
    all: 'All choices',
    less: 'Close',
  },
};

export type CoachWords = typeof en;
