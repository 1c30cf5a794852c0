/** Exit statuses after signals that ask the program to end: Ctrl-C, `kill`, a closed terminal. */
const STATUSES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export const HANGUP = STATUSES.SIGHUP;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface EndingSignals {
  /** Aborted by the first of them. A second one ends the program at once. */
  readonly signal: AbortSignal;
  /** The exit status after it; `undefined` before. */
  readonly status: number | undefined;
  release(): void;
}

/** For commands that tidy up before they end; without this, signals end the program at once. */
export const endingSignals = (): EndingSignals => {
  const stop = new AbortController();
  const release = (): void => void SIGNALS.forEach((name) => process.off(name, end));
  let status: number | undefined;
  const end = (name: keyof typeof STATUSES): void => {
    status = STATUSES[name];
    release();
    stop.abort();
  };
  for (const name of SIGNALS) process.on(name, end);
  return {
    signal: stop.signal,
    get status() {
      return status;
    },
    release,
  };
};
