import type { CoachMode } from '../../analysis/adviser.ts';
import type { Game, GameTypes, Rng, Setup, Step } from '../../core/index.ts';
import type { Comment, RecordPlayer } from '../../record/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { OwnSeats } from './ownSeats.ts';
import type { Saver } from './saver.ts';
import type { Screen } from './screen.ts';

export interface Begun<G extends GameTypes> {
  readonly steps: readonly Step<G>[];
  /** The state after them. */
  readonly state: G['state'];
  readonly comments?: readonly Comment[];
}

/** One game at one terminal. */
export interface TerminalTable<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly setup: Setup;
  readonly players: readonly RecordPlayer[];
  /** For people's own bots. */
  readonly ownSeats?: OwnSeats;
  readonly rng: Rng;
  /** People type the dice or tiles of a real box. */
  readonly typesChance: boolean;
  /** On request by default. */
  readonly coachMode?: CoachMode;
  /** Of a resumed game; otherwise the start. */
  readonly begun: Begun<G>;
  readonly saver: Saver;
  readonly terminal: Terminal;
}
