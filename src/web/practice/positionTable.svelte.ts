/** One position of a game, for puzzles and quizzes. */
import type { GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { GameEntry } from '../table/entry.ts';
import type { SeatInfo } from '../table/kit.ts';
import type { TableSource, Whereabouts } from '../table/source.ts';

export class PositionTable implements TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly state: GameTypes['state'];
  readonly view: GameTypes['view'];
  readonly last = null;
  readonly history = [];
  readonly turn = null;
  readonly result = null;
  readonly record = null;
  readonly wishes = [];
  readonly watches = false;
  readonly isHurried = true;
  readonly isSilent = true;
  legal = $state.raw<readonly GameTypes['move'][]>([]);
  /** `null` until a move is chosen. */
  chosen = $state.raw<GameTypes['move'] | null>(null);

  constructor(entry: GameEntry, state: GameTypes['state'], seats: readonly SeatInfo[], seat: Seat) {
    this.entry = entry;
    this.state = state;
    this.seats = seats;
    this.view = entry.game.view(state, seat);
  }

  /** Makes the legal moves available. */
  ask(): void {
    this.legal = this.entry.game.legalMoves(this.state);
  }

  move(move: GameTypes['move']): undefined {
    this.chosen ??= move;
    return undefined;
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.entry.game.whyIllegal(this.state, move);
  }

  whereIs(): Whereabouts {
    return 'you';
  }
}
