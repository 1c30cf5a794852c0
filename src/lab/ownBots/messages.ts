/** The messages to a bot program, and its answers: one JSON object per line. */
import type { GameTypes, Seat, Setup } from '../../core/index.ts';

export const BOT_PROTOCOL = 'tablee-bot/1';

/** The first line it gets; it answers `ready`. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: typeof BOT_PROTOCOL;
  readonly game: string;
  readonly setup: Setup;
}

export interface Ready {
  readonly type: 'ready';
  readonly protocol: typeof BOT_PROTOCOL;
}

/** A decision is due; it answers `move`. */
export interface Choose {
  readonly type: 'choose';
  readonly seat: Seat;
  readonly view: GameTypes['view'];
  /** Never empty. */
  readonly legal: readonly GameTypes['move'][];
  /** For its own randomness, so that games can be played again. */
  readonly seed: number;
  /** Milliseconds; a later answer loses the game. */
  readonly limit: number;
}

export interface Chosen {
  readonly type: 'move';
  /** One of `legal`. */
  readonly move: unknown;
}

export const helloFor = (game: string, setup: Setup): Hello => ({
  type: 'hello',
  protocol: BOT_PROTOCOL,
  game,
  setup,
});
