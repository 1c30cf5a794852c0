import { signed } from '../../../core/index.ts';
import { duration, fieldName, grouped, signedInterval, type Progress } from '../../../lab/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Tells how far an arena has got: in place for somebody who watches, now and then a line for a log. */
export interface ArenaWatch {
  onProgress(progress: Progress): void;
  /** Leaves a clean line for what follows. */
  end(): Promise<void>;
}

const CLEAR_LINE = '\r\u001B[K';

export const watchArena = ({ showsProgress, err }: Terminal): ArenaWatch => {
  const pause = showsProgress ? 0.2 : 10;
  let last = 0;
  return {
    onProgress: (progress) => {
      if (progress.seconds - last < pause) return;
      last = progress.seconds;
      void err(showsProgress ? `${CLEAR_LINE}${progressLine(progress)}` : `${progressLine(progress)}\n`);
    },
    end: async () => (showsProgress ? err(CLEAR_LINE) : undefined),
  };
};

export const progressLine = (progress: Progress): string => {
  const { match, gamesPlayed, gamesKnown, gamesInAll, decision, seconds } = progress;
  const [bot = '', ...field] = match.lineup;
  const left =
    gamesPlayed > gamesKnown
      ? duration((seconds / (gamesPlayed - gamesKnown)) * (gamesInAll - gamesPlayed))
      : 'some time';
  const played = `${bot} against ${fieldName(field)}: ${grouped(gamesPlayed)} of ${grouped(gamesInAll)} games`;
  if (!decision) return `${played}, ${left} left`;
  const bounds = signedInterval({ low: decision.lower, high: decision.upper }, 1);
  return `${played}, log ratio ${signed(decision.logRatio, 1)} within ${bounds}, at most ${left} left`;
};
