import type { Game, GameTypes, Rng, Setup } from '../../core/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Saver } from './saver.ts';
import type { Screen } from './screen.ts';

/** One playing at one terminal: who sits there, by which rules, and where chance comes from. */
export interface TerminalTable<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly setup: Setup;
  readonly players: readonly RecordPlayer[];
  readonly rng: Rng;
  /** Whether people type what chance does. */
  readonly typesChance: boolean;
  readonly save: Saver;
  readonly terminal: Terminal;
}
