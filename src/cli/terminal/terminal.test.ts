import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { makeTerminal } from './terminal.ts';

const open = (isTerminal: boolean) => {
  const input = Object.assign(new PassThrough(), { isTTY: isTerminal });
  const output = Object.assign(new PassThrough(), { isTTY: isTerminal, columns: 100 });
  const errors = new PassThrough();
  const interrupted = vi.fn();
  const onSignal = vi.fn<(stop: () => void) => void>();
  const terminal = makeTerminal({ input, output, errors, env: {}, interrupted, onSignal, pagerClosed: vi.fn() });
  return { input, output, terminal, interrupted, onSignal, said: () => all(output) };
};

/** Everything written, in any number of chunks. */
const all = (stream: PassThrough): string => {
  let text = '';
  for (let piece: unknown; (piece = stream.read()) !== null;) text += String(piece);
  return text;
};

test('answers come line by line with any line endings, and end after the last', async () => {
  const { input, terminal } = open(false);
  input.end('one\r\ntwo\nthree');
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await terminal.ask('> '));
  expect(answers).toEqual(['one', 'two', 'three', null, null]);
});

test('a pipe reads like a conversation', async () => {
  const { input, terminal, said } = open(false);
  input.end('7\n');
  await terminal.ask('Which? ');
  await terminal.out('Good.\n');
  expect(said()).toBe('Which? 7\nGood.\n');
});

test('a pipe is not cleared, a screen is, with all that could be scrolled back to', async () => {
  const pipe = open(false);
  await pipe.terminal.clear();
  expect(pipe.said()).toBe('');
  const screen = open(true);
  await screen.terminal.clear();
  expect(screen.said()).toContain('\u001B[3J');
});

test('Ctrl-C interrupts, Ctrl-D ends the input', async () => {
  const { input, terminal, interrupted } = open(true);
  const answer = terminal.ask('> ');
  input.write('\u0003');
  await vi.waitFor(() => expect(interrupted).toHaveBeenCalledOnce());
  input.write('\u0004');
  expect(await answer).toBeNull();
});

test('the width follows the window', () => {
  const { output, terminal } = open(true);
  output.columns = 60;
  expect(terminal.width).toBe(60);
});

test('Ctrl-C during a computation also prints the farewell of a command', () => {
  const { terminal, interrupted, onSignal } = open(true);
  expect(onSignal).not.toHaveBeenCalled();
  terminal.atInterrupt(() => 'first');
  terminal.atInterrupt(() => 'kept');
  expect(onSignal).toHaveBeenCalledTimes(1);
  onSignal.mock.calls[0]![0]();
  expect(interrupted).toHaveBeenCalledExactlyOnceWith('kept');
});
