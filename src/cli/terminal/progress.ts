import type { Terminal } from './terminal.ts';

/** Tells how far a long task has got: in place for somebody who watches, now and then a line for a log. */
export const makeProgress = (
  total: number,
  { showsProgress, err }: Terminal,
  isWanted: boolean,
): ((done: number) => Promise<void>) => {
  if (!showsProgress && !isWanted) return async () => undefined;
  const started = performance.now();
  const pause = showsProgress ? 200 : 2000;
  let last = started;
  return async (done) => {
    const now = performance.now();
    if (done < total && now - last < pause) return;
    last = now;
    const rate = Math.round((done / Math.max(1, now - started)) * 1000);
    const text = `${done} of ${total} games, ${rate} a second`;
    const end = showsProgress && done < total ? '' : '\n';
    await err(`${showsProgress ? '\r\u001B[K' : ''}${text}${end}`);
  };
};
