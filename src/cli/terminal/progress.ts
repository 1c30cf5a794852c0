import type { Terminal } from './terminal.ts';

/** How far a long computation is, on standard error. */
export interface ProgressLine {
  /** Shows the text unless another one has just been shown. */
  show(text: string): void;
  /** Removes the progress from the screen and leaves the last text, if there is one. */
  end(last?: string): Promise<void>;
}

const CLEAR_LINE = '\r\u001B[K';

/** On a terminal the text is replaced in place; a log gets a line every `logPause` ms, by default none. */
export const progressOn = ({ showsProgress, err }: Terminal, logPause = Infinity): ProgressLine => {
  const pause = showsProgress ? 200 : logPause;
  let last = performance.now();
  return {
    show: (text) => {
      const now = performance.now();
      if (now - last < pause) return;
      last = now;
      void err(showsProgress ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    end: async (text) => {
      if (showsProgress) await err(CLEAR_LINE);
      if (text !== undefined && pause < Infinity) await err(`${text}\n`);
    },
  };
};
