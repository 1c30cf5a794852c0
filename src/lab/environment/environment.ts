/** A game played step by step for programs that learn. */
import {
  err,
  letChance,
  makeMoveUnchecked,
  ok,
  seededRng,
  unwrap,
  type AnyGame,
  type GameResult,
  type GameTypes,
  type Refusal,
  type Result,
  type Rng,
  type Seat,
  type Setup,
} from '../../core/index.ts';
import { playEvent } from '../../record/index.ts';

/** The next seat to move and its view; no seat once there is a result. */
export interface Position {
  readonly seat: Seat | null;
  readonly view: GameTypes['view'];
  readonly legal: readonly GameTypes['move'][];
  readonly result: GameResult | null;
}

export class Environment {
  readonly #game: AnyGame;
  readonly #setup: Setup;
  #state: GameTypes['state'];
  /** The legal moves of the last position: finding them takes longer than all the rest. */
  #legal: readonly GameTypes['move'][] = [];
  #rng: Rng = seededRng(0);

  constructor(game: AnyGame, setup: Setup) {
    this.#game = game;
    this.#setup = setup;
    this.#state = unwrap(game.start(setup));
  }

  /** A new game, up to the first decision. */
  reset(seed: string): Position {
    this.#rng = seededRng(seed);
    this.#state = unwrap(this.#game.start(this.#setup));
    return this.#advance();
  }

  /** Makes the legal move of this number, and all chance steps after it. */
  step(action: number): Result<Position, Refusal> {
    const move = this.#legal[action];
    if (!move) return err({ code: 'no-such-action', action });
    this.#state = makeMoveUnchecked(this.#game, this.#state, move, this.#rng).state;
    return ok(this.#advance());
  }

  /** Replays the events of a record as a new game. */
  replay(events: readonly unknown[], start: Seat = this.#setup.start): Result<Position, Refusal> {
    const begun = this.#game.start({ ...this.#setup, start });
    if (!begun.ok) return begun;
    let state: GameTypes['state'] = begun.value;
    for (const event of events) {
      const played = playEvent(this.#game, state, event);
      if (!played.ok) return played;
      state = played.value.state;
    }
    this.#state = state;
    return ok(this.#position());
  }

  viewOf(seat: Seat): GameTypes['view'] {
    return this.#game.view(this.#state, seat);
  }

  #advance(): Position {
    while (this.#game.turn(this.#state).kind === 'chance')
      this.#state = letChance(this.#game, this.#state, this.#rng).state;
    return this.#position();
  }

  #position(): Position {
    const turn = this.#game.turn(this.#state);
    const seat = turn.kind === 'decision' ? turn.seat : null;
    this.#legal = this.#game.legalMoves(this.#state);
    return {
      seat,
      view: this.#game.view(this.#state, seat),
      legal: this.#legal,
      result: turn.kind === 'over' ? turn.result : null,
    };
  }
}
