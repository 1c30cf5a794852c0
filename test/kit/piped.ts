/** The program with its three streams on pipes, in this process: a new process would take longer than most commands. */
import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';
import { makeTerminal } from '../../src/cli/terminal/terminal.ts';

class Gathered extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

const unexpected = (): never => {
  throw new Error('Ctrl-C without a pager is not simulated');
};

/** The output, and the exit status. */
export const piped = async (args: readonly string[], input = '', env = {}) => {
  const [output, errors] = [new Gathered(), new Gathered()];
  const terminal = makeTerminal({
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    output,
    errors,
    env,
    interrupted: unexpected,
    onSignal: () => {},
    pagerClosed: unexpected,
  });
  const status = await run(args, terminal);
  terminal.close();
  return { status, out: output.text, err: errors.text };
};
