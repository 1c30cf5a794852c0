import { err, type GameTypes, type Result, type Seat, type Setup } from '../../core/index.ts';
import { readChosen, readReady } from './answer.ts';
import { BotProgram } from './botProgram.ts';
import { dialogueIn } from './dialogue.ts';
import type { BotFailure } from './failure.ts';
import { launchOf } from './launch.ts';
import { helloFor, type Choose } from './messages.ts';
import type { ProcessList } from './processList.ts';

/** A decision for a user's bot. */
export interface BotQuestion {
  readonly seat: Seat;
  readonly view: GameTypes['view'];
  /** Never empty. */
  readonly legal: readonly GameTypes['move'][];
  readonly seed: number;
}

export interface OwnBotSettings {
  readonly game: string;
  readonly setup: Setup;
  /** Milliseconds for a decision. */
  readonly limit: number;
  readonly processes?: ProcessList;
  /** A folder for all that is exchanged with the program. */
  readonly log?: string | undefined;
}

/** In ms: a machine that is busy takes its time to start a program. */
const LONGEST_START = 30_000;

/** In ms, by default. */
export const OWN_BOT_LIMIT = 5000;

/** A user's bot: a module or a program. It is started for its first decision, and again after a failure. */
export class OwnBot {
  /** As it was named. */
  readonly name: string;
  readonly #settings: OwnBotSettings;
  #program: BotProgram | undefined;

  constructor(name: string, settings: OwnBotSettings) {
    this.name = name;
    this.#settings = settings;
  }

  /** Reports a failure before a game depends on the bot. */
  async start(): Promise<Result<void, BotFailure>> {
    const program = this.#launch();
    const { game, setup } = this.#settings;
    const answer = await program.ask(JSON.stringify(helloFor(game, setup)), LONGEST_START);
    const ready = answer.ok ? readReady(answer.value) : answer;
    if (!ready.ok) this.#kill(program);
    return ready;
  }

  /** One of the legal moves; or why there is none, which loses the game. */
  async ask(question: BotQuestion): Promise<Result<GameTypes['move'], BotFailure>> {
    if (!this.#program) {
      const started = await this.start();
      if (!started.ok) return started;
    }
    const program = this.#program;
    if (!program) return err({ kind: 'crash', detail: 'it was ended' });
    const { limit } = this.#settings;
    const choose: Choose = { type: 'choose', ...question, limit };
    const answer = await program.ask(JSON.stringify(choose), limit);
    const chosen = answer.ok ? readChosen(answer.value, question.legal) : answer;
    if (!chosen.ok) this.#kill(program);
    return chosen;
  }

  close(): void {
    this.#program?.end();
    this.#program = undefined;
  }

  #launch(): BotProgram {
    const launch = launchOf(this.name);
    if (!launch) throw new Error(`${this.name} is no program`);
    const program = new BotProgram(launch);
    const { log, processes } = this.#settings;
    if (log !== undefined) program.keepDialogue(dialogueIn(log, this.name, program.id));
    if (program.id !== undefined) processes?.add(program.id);
    return (this.#program = program);
  }

  /** Kills a program at once: a stuck one would not react to a milder signal. */
  #kill(program: BotProgram): void {
    program.end('SIGKILL');
    if (program.id !== undefined) this.#settings.processes?.remove(program.id);
    this.#program = undefined;
  }
}
