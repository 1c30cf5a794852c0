import { whatWentWrong } from '../../../core/index.ts';
import { EXIT } from '../../reading/command.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Errors that are expected, by name; those of the system have a code. Any other is a bug. */
const EXPECTED = ['UnusableData', 'NotStored', 'Different', 'DataError'];

/**
 * Runs long work that Ctrl-C interrupts, and reports how it ended on standard error; returns the exit status. `work`
 * returns a sentence without a full stop; `interrupted` is that for Ctrl-C.
 */
export const reported = async (
  terminal: Terminal,
  interrupted: string,
  work: (signal: AbortSignal) => Promise<string>,
): Promise<number> => {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    await terminal.err(`${await work(stop.signal)}.\n`);
    return stop.signal.aborted ? EXIT.interrupted : EXIT.fine;
  } catch (error) {
    const isInterrupted = stop.signal.aborted;
    if (!isInterrupted && !isExpected(error)) throw error;
    await terminal.err(`tablee: ${isInterrupted ? interrupted : whatWentWrong(error)}.\n`);
    return isInterrupted ? EXIT.interrupted : EXIT.faulty;
  } finally {
    process.off('SIGINT', interrupt);
  }
};

const isExpected = (error: unknown): boolean =>
  error instanceof Error && (EXPECTED.includes(error.name) || 'code' in error);
