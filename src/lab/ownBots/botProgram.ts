import { spawn, type ChildProcess } from 'node:child_process';
import { err, ok, whatWentWrong, type Result } from '../../core/index.ts';
import type { Dialogue } from './dialogue.ts';
import { tamed, type BotFailure } from './failure.ts';
import type { Launch } from './launch.ts';

/** A running program that answers each line by one line. */
export class BotProgram {
  /** `undefined` if the system refuses to start it; without streams if the system has no file handles left. */
  readonly #child: ChildProcess | undefined;
  #received = '';
  /** The end of what it wrote to its standard error. */
  #complaint = '';
  /** Why it ended, once it has. */
  #ended: BotFailure | undefined;
  #waiting: ((answer: Result<string, BotFailure>) => void) | undefined;
  #dialogue: Dialogue | undefined;

  constructor({ file, args }: Launch) {
    try {
      this.#child = spawn(file, args, { stdio: 'pipe', windowsHide: true });
      this.#listenTo(this.#child);
    } catch (error) {
      // Most faults of a program are events; a path that leads through a file throws.
      this.#end(cannotStart(error));
    }
  }

  /** From now on, all of the exchange. */
  keepDialogue(dialogue: Dialogue): void {
    this.#dialogue = dialogue;
  }

  get id(): number | undefined {
    return this.#child?.pid;
  }

  /** Its answer to a line; after a failure it is of no further use. */
  async ask(line: string, milliseconds: number): Promise<Result<string, BotFailure>> {
    if (this.#ended) return err(this.#ended);
    const answer = new Promise<Result<string, BotFailure>>((resolve) => void (this.#waiting = resolve));
    const timer = setTimeout(() => this.#answer(err(tooLate(milliseconds))), milliseconds);
    this.#dialogue?.note('>', line);
    this.#child?.stdin?.write(`${line}\n`);
    const answered = await answer;
    clearTimeout(timer);
    return answered;
  }

  end(signal: NodeJS.Signals = 'SIGTERM'): void {
    this.#child?.stdin?.end();
    this.#child?.kill(signal);
  }

  #listenTo(child: ChildProcess): void {
    child.on('error', (error) => this.#end(cannotStart(error)));
    child.on('close', (status, signal) => this.#end(`it ended (${signal ?? `exit status ${status}`})`));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#hearComplaint(text));
    // An exited program does not read; `close` reports its end.
    child.stdin?.on('error', () => undefined);
  }

  #hear(text: string): void {
    this.#received += text;
    if (this.#received.length > LONGEST_LINE)
      return this.#answer(err({ kind: 'nonsense', detail: 'it answered by more than a megabyte' }));
    const end = this.#received.indexOf('\n');
    if (end < 0 || !this.#waiting) return;
    const line = this.#received.slice(0, end);
    this.#received = this.#received.slice(end + 1);
    this.#dialogue?.note('<', line);
    this.#answer(ok(line));
  }

  #hearComplaint(text: string): void {
    this.#dialogue?.note('!', text);
    this.#complaint = lastOf(this.#complaint + text);
  }

  #end(what: string): void {
    const last = this.#complaint.trim().split('\n').at(-1) ?? '';
    this.#ended ??= { kind: 'crash', detail: last === '' ? what : tamed(`${what}: ${last}`) };
    this.#answer(err(this.#ended));
  }

  #answer(answer: Result<string, BotFailure>): void {
    this.#waiting?.(answer);
    this.#waiting = undefined;
  }
}

const LONGEST_LINE = 1_000_000;
const LONGEST_COMPLAINT = 4000;

const lastOf = (text: string): string => text.slice(-LONGEST_COMPLAINT);

const cannotStart = (error: unknown): string => `it cannot be started (${whatWentWrong(error)})`;

const tooLate = (milliseconds: number): BotFailure => ({
  kind: 'late',
  detail: `it did not answer within ${milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`}`,
});
