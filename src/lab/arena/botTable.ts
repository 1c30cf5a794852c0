/** One table of bots, played to its end on the luck of its deal. */
import {
  letChance,
  makeMove,
  seededRng,
  unwrap,
  type AnyGame,
  type GameResult,
  type Rng,
  type Seat,
  type Setup,
} from '../../core/index.ts';
import type { AnyBot, Limit } from '../../bots/index.ts';

export interface BotTable {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** One for each seat. */
  readonly bots: readonly AnyBot[];
  /** The same seed gives the same luck, whoever plays. */
  readonly seed: string;
  /** Called before each decision. */
  readonly limit: () => Limit;
  /** Told how many milliseconds each decision took; a single legal move is none. */
  readonly onDecision?: (seat: Seat, milliseconds: number) => void;
}

export const playBotTable = (table: BotTable): GameResult => {
  const { game, setup, bots, seed } = table;
  const luck = makeLuck(seed);
  const minds = bots.map((_, seat) => seededRng(`${seed} mind ${seat}`));
  let state = unwrap(game.start(setup));
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return turn.result;
    if (turn.kind === 'chance') state = letChance(game, state, luck.ofRules()).state;
    else
      state = makeMove(game, state, choose(table, state, turn.seat, minds[turn.seat]!), luck.ofMove(turn.seat)).state;
  }
};

const choose = (table: BotTable, state: object, seat: Seat, mind: Rng): { readonly type: string } => {
  const { game, bots, limit, onDecision } = table;
  const bot = bots[seat]!;
  const legal = game.legalMoves(state);
  const view = game.view(state, seat);
  const begun = performance.now();
  const move = bot.choose(view, legal, mind, limit());
  if (legal.length > 1) onDecision?.(seat, performance.now() - begun);
  if (legal.includes(move)) return move;
  throw new Error(`${bot.name} chose ${JSON.stringify(move)}, which is not among the legal moves`);
};

interface Luck {
  /** For what the rules ask for: deals, lots. */
  ofRules(): Rng;
  /** For what the seat's next move may ask for: a roll, a draw. */
  ofMove(seat: Seat): Rng;
}

/**
 * Luck that stays the same although players decide differently: each outcome has a source of its own, found by the number
 * of the turn and of the move within it, or by how often the rules have asked.
 */
const makeLuck = (seed: string): Luck => {
  let asked = 0;
  let turns = 0;
  let moves = 0;
  let mover: Seat | null = null;
  return {
    ofRules: () => seededRng(`${seed} rules ${asked++}`),
    ofMove: (seat) => {
      if (seat !== mover) {
        mover = seat;
        turns++;
        moves = 0;
      }
      moves++;
      return onDemand(`${seed} turn ${turns} ${moves}`);
    },
  };
};

/** Most moves ask for no outcome, and making a source takes longer than using it. */
const onDemand = (seed: string): Rng => {
  let rng: Rng | undefined;
  return () => (rng ??= seededRng(seed))();
};
