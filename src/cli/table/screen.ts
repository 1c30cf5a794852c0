import type { Limit } from '../../bots/index.ts';
import type { GameTypes, Happening, Refusal } from '../../core/index.ts';
import type { Paint } from '../terminal/paint.ts';
import type { Sentences } from '../terminal/sentences.ts';
import type { Advice } from './coach.ts';
import type { Solver } from './solver.ts';

/** What one pair of eyes looks at. */
export interface Scene<G extends GameTypes> {
  readonly view: G['view'];
  /** Empty when the viewer is not to move. */
  readonly legal: readonly G['move'][];
  readonly names: readonly string[];
  readonly paint: Paint;
  readonly width: number;
}

/** Chance as people with the real box on the table type it. */
export interface TypedChance<G extends GameTypes> {
  /** The flag of `tablee play` that asks for it, such as `--dice typed`. */
  readonly flag: string;
  /** What the flag does, for the help. */
  readonly help: string;
  /** One for each line to type. */
  questions(state: G['state'], names: readonly string[]): readonly string[];
  /** Why the last of the lines typed so far cannot be right, where that shows before all are typed. */
  whyWrongLine?(typed: readonly string[], state: G['state']): Refusal | undefined;
  /** The lines typed, as the notation writes outcomes. */
  understand(typed: readonly string[], state: G['state']): string;
  /** What to say when they make no sense. */
  readonly unreadable: Refusal;
}

/** A game in characters. */
export interface Screen<G extends GameTypes> {
  /** The table, line by line. */
  draw(scene: Scene<G>): string[];
  /** What is new since the last drawing in the same turn. */
  drawAgain(scene: Scene<G>): string[];
  /** What each legal move does and brings, in the order of the moves. */
  choices(scene: Scene<G>): string[];
  /** Obvious words, as the notation writes them; anything else comes back as it is. */
  understand(typed: string, scene: Scene<G>): string;
  /** What happened and what it brought. */
  narrate(happening: Happening<G>, names: readonly string[]): string;
  /** What the players may only see when the game is reviewed. */
  reveal(state: G['state'], names: readonly string[]): string[];
  /** How the final scores came about. */
  account(scene: Scene<G>): string[];
  /** What can be typed, besides numbers. */
  readonly help: readonly string[];
  /** What scores count. */
  readonly unit: string;
  readonly typedChance: TypedChance<G>;
  /** What to ask the people, where the rules leave it to them who begins. */
  whoBegins(start: G['state']): string | null;
  /** What the refusals of this game say; those that all games share are known already. */
  readonly sentences: Sentences;
  /** For games whose turns can be computed. */
  readonly solver?: Solver;
  /** For games whose choices can be weighed. */
  coach?(scene: Scene<G>, limit: Limit): Advice;
}

/** Any screen, where its game's types do not matter. */
export type AnyScreen = Screen<GameTypes>;
