import { whatWentWrong } from '../../../core/index.ts';
import { EXIT } from '../../reading/command.ts';
import { endingSignals } from '../../terminal/endingSignals.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Errors that are expected, by name; those of the system have a code. Any other is a bug. */
const EXPECTED = ['UnusableData', 'NotStored', 'Different', 'DataError'];

/**
 * Runs long work that signals interrupt, and reports how it ended on standard error; returns the exit status. `work`
 * returns a sentence without a full stop; `interrupted` is that after a signal.
 */
export const reported = async (
  terminal: Terminal,
  interrupted: string,
  work: (signal: AbortSignal) => Promise<string>,
): Promise<number> => {
  const signals = endingSignals();
  try {
    await terminal.err(`${await work(signals.signal)}.\n`);
    return signals.status ?? EXIT.fine;
  } catch (error) {
    const isInterrupted = signals.status !== undefined;
    if (!isInterrupted && !isExpected(error)) throw error;
    await terminal.err(`tablee: ${isInterrupted ? interrupted : whatWentWrong(error)}.\n`);
    return signals.status ?? EXIT.faulty;
  } finally {
    signals.release();
  }
};

const isExpected = (error: unknown): boolean =>
  error instanceof Error && (EXPECTED.includes(error.name) || 'code' in error);
