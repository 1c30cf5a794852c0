import type { Terminal } from '../terminal/terminal.ts';

/** How far a long task is, in place for somebody who watches; a log needs only the end. */
export const progressOn = ({ showsProgress, err }: Terminal): ((text: string) => void) => {
  let last = 0;
  return (text) => {
    if (!showsProgress || performance.now() - last < PAUSE) return;
    last = performance.now();
    void err(`\r\u001B[K${text}`);
  };
};

const PAUSE = 200;

export const clearProgress = async ({ showsProgress, err }: Terminal): Promise<void> => {
  if (showsProgress) await err('\r\u001B[K');
};

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
