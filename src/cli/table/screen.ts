import type { Limit } from '../../bots/index.ts';
import type { GameTypes, Happening, Refusal, Setup } from '../../core/index.ts';
import type { Args, Flag } from '../reading/command.ts';
import type { Paint } from '../terminal/paint.ts';
import type { WeighedChoices } from './coach.ts';

/** A position as one player sees it, and how to draw it. */
export interface ScreenView<G extends GameTypes> {
  readonly view: G['view'];
  /** Empty if it is not the viewer's turn. */
  readonly legal: readonly G['move'][];
  readonly names: readonly string[];
  readonly paint: Paint;
  readonly width: number;
}

/** Chance as typed by people with the real box. */
export interface TypedChance<G extends GameTypes> {
  /** The flag of `tablee play`, such as `--dice typed`. */
  readonly flag: string;
  readonly help: string;
  /** A prompt for each line to type. */
  questions(state: G['state'], names: readonly string[]): readonly string[];
  /** Why the last line is wrong, if that shows before all lines are typed. */
  whyWrongLine?(typed: readonly string[], state: G['state']): Refusal | undefined;
  /** The lines in the game's notation. */
  understand(typed: readonly string[], state: G['state']): string;
  /** The answer to lines that are not readable. */
  readonly unreadable: Refusal;
}

/** Exact answers about a game whose turns can be computed. */
export interface Solver {
  /** They describe a position on the command line. */
  readonly flags: readonly Flag[];
  readonly examples: readonly string[];
  /** The value of every move in a position. */
  solve(args: Args): SolverAnswer;
  /** The odds of a turn from the start. */
  odds(setup: Setup): SolverAnswer;
}

/** An answer for people and for programs. */
export interface SolverAnswer {
  readonly text: string;
  readonly json: object;
  /** Assumptions, for standard error. */
  readonly note?: string;
}

/** A game in the terminal. */
export interface Screen<G extends GameTypes> {
  /** The table, line by line. */
  draw(shown: ScreenView<G>): string[];
  /** The changes since the last drawing in the same turn. */
  drawAgain(shown: ScreenView<G>): string[];
  /** The effect of each legal move, in the order of the moves. */
  choices(shown: ScreenView<G>): string[];
  /** Plain words translated into the notation; any other text unchanged. */
  understand(typed: string, shown: ScreenView<G>): string;
  /** An event and its effects. */
  narrate(happening: Happening<G>, names: readonly string[]): string;
  /** Hidden parts of the state, for replays. */
  reveal(state: G['state'], names: readonly string[]): string[];
  /** The final scores in detail. */
  account(shown: ScreenView<G>): string[];
  /** Inputs other than numbers. */
  readonly help: readonly string[];
  /** Of scores, in the singular. */
  readonly unit: string;
  readonly typedChance: TypedChance<G>;
  /** The question who goes first, if the rules leave it to the players. */
  whoBegins(start: G['state']): string | null;
  readonly solver?: Solver;
  coach?(shown: ScreenView<G>, limit: Limit): WeighedChoices;
}

/** A screen for code that works with any game. */
export type AnyScreen = Screen<GameTypes>;
