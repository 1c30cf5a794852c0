import { signed } from '../../../core/index.ts';
import { duration, fieldName, grouped, signedInterval, type ArenaProgress } from '../../../lab/index.ts';

export const progressLine = (progress: ArenaProgress): string => {
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
