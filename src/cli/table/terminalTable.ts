import type { Game, GameTypes, Rng, Setup, Step } from '../../core/index.ts';
import type { Comment, RecordPlayer } from '../../record/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Coaching } from './coach.ts';
import type { OwnSeats } from './ownSeats.ts';
import type { Saver } from './saver.ts';
import type { Screen } from './screen.ts';

export interface Begun<G extends GameTypes> {
  readonly steps: readonly Step<G>[];
  /** The state after them. */
  readonly state: G['state'];
  readonly comments?: readonly Comment[];
}

/** One playing at one terminal: who sits there, by which rules, and where chance comes from. */
export interface TerminalTable<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly setup: Setup;
  readonly players: readonly RecordPlayer[];
  /** Where bots play that somebody brought along. */
  readonly ownSeats?: OwnSeats;
  readonly rng: Rng;
  /** Whether people type what chance does. */
  readonly typesChance: boolean;
  /** When the coach speaks; when somebody asks, unless told otherwise. */
  readonly coaching?: Coaching;
  /** What was played before, where a game goes on. */
  readonly begun: Begun<G>;
  readonly saver: Saver;
  readonly terminal: Terminal;
}
