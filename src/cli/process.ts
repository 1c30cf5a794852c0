import { EXIT } from './reading/command.ts';
import { REASONS } from './reading/fileErrors.ts';
import { makeTerminal, type Terminal } from './terminal/terminal.ts';

/** A reader that has seen enough (`| head`) is no error; a full disk is, but not ours. */
const endWriting = ({ code }: NodeJS.ErrnoException): void => {
  if (code === 'EPIPE') process.exit(EXIT.fine);
  process.stderr.write(`tablee: the output cannot be written: ${REASONS.get(code ?? '') ?? code}.\n`);
  process.exit(EXIT.unwritable);
};

/** Our own mistake: one line, and the details for those who ask for them. */
const failed = (error: unknown): void => {
  const details = process.env['DEBUG'] && error instanceof Error ? error.stack : String(error);
  process.stderr.write(`tablee: this should not have happened: ${details}\n`);
  process.exit(EXIT.bug);
};

/** Runs a program of ours as the process that it is: its streams, its signals, its exit status. */
export const runAsProcess = async (
  run: (typed: readonly string[], terminal: Terminal) => Promise<number>,
  typed: readonly string[],
): Promise<void> => {
  process.stdout.on('error', endWriting);
  process.stderr.on('error', endWriting);
  process.on('uncaughtException', failed);
  const terminal = terminalOfProcess();
  try {
    process.exitCode = await run(typed, terminal);
    terminal.close();
  } catch (error) {
    failed(error);
  }
};

const terminalOfProcess = (): Terminal =>
  makeTerminal({
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    env: process.env,
    interrupted: (farewell) => {
      process.stdout.write(`\n${farewell}`);
      process.exit(EXIT.interrupted);
    },
    onSignal: (stop) => void process.on('SIGINT', stop),
    pagerClosed: () => process.exit(EXIT.fine),
  });
