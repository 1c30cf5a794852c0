import { EXIT } from './reading/command.ts';
import { codeOf, WRITE_ERRORS } from './reading/fileErrors.ts';
import { HANGUP } from './terminal/endingSignals.ts';
import { makeTerminal, type Terminal } from './terminal/terminal.ts';

/** A closed pipe (`| head`) is no error; a full disk is one. */
const endWriting = ({ code }: NodeJS.ErrnoException): void => {
  if (code === 'EPIPE') process.exit(EXIT.fine);
  if (isHangup(code)) return hangUp();
  process.stderr.write(`tablee: the output cannot be written: ${WRITE_ERRORS.get(code ?? '') ?? code}.\n`);
  process.exit(EXIT.unwritable);
};

/** Without its terminal, Node aborts at a normal exit. */
const hangUp = (): void => void process.kill(process.pid, 'SIGHUP');

/** Not every process at a closed terminal gets a signal. */
const isHangup = (code: string | undefined): boolean =>
  code === 'EIO' && (process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY);

/** A bug: one line, with DEBUG the stack. */
const failed = (error: unknown): void => {
  if (isHangup(codeOf(error))) return hangUp();
  const details =
    process.env['DEBUG'] && error instanceof Error ? error.stack : `${String(error)}. Set DEBUG=1 to see more`;
  process.stderr.write(`tablee: internal error: ${details}\n`);
  process.exit(EXIT.bug);
};

/** Runs the program as this process, with its streams, signals and exit status. */
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
    if (process.exitCode === HANGUP) hangUp();
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
