/** One table of bots, played to its end. */
import {
  at,
  below,
  letChance,
  makeMoveUnchecked,
  sameMove,
  seededRng,
  unwrap,
  type AnyGame,
  type GameResult,
  type GameTypes,
  type Played,
  type Rng,
  type Seat,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { random, type AnyBot, type Limit } from '../../bots/index.ts';
import type { BotFailure, OwnBot, BotQuestion } from '../ownBots/index.ts';

/** A bot of the catalogue, or a program of the user. */
export type Contestant = AnyBot | OwnBot;

export interface BotTable {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** One for each seat. */
  readonly bots: readonly Contestant[];
  readonly randomness: Randomness;
  /** Called before each decision. */
  readonly limit: () => Limit;
  /** Called with the time of each decision in ms; a single legal move is no decision. */
  readonly onDecision?: (seat: Seat, milliseconds: number) => void;
}

export interface PlayedTable {
  readonly result: GameResult;
  readonly steps: readonly Step<GameTypes>[];
  /** The first failure of each seat that failed; `random` played on in its place. */
  readonly failures: ReadonlyMap<Seat, BotFailure>;
}

export const playBotTable = async (table: BotTable): Promise<PlayedTable> => {
  const { game, setup, randomness } = table;
  const failures = new Map<Seat, BotFailure>();
  const steps: Step<GameTypes>[] = [];
  let state = unwrap(game.start(setup));
  const follow = (played: Played<GameTypes>): void => {
    steps.push(played.step);
    state = played.state;
  };
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { result: withoutFailed(turn.result, failures), steps, failures };
    if (turn.kind === 'chance') follow(letChance(game, state, randomness.ofRules()));
    else {
      const chosen = choose(table, state, turn.seat, failures);
      const move = chosen instanceof Promise ? await chosen : chosen;
      follow(makeMoveUnchecked(game, state, move, randomness.ofMove(turn.seat)));
    }
  }
};

type Move = GameTypes['move'];

/** A promise only for bots that give one: awaiting every bot would take longer than most of them think. */
const choose = (table: BotTable, state: object, seat: Seat, failures: Map<Seat, BotFailure>): Move | Promise<Move> => {
  const { game, bots, limit, onDecision } = table;
  const bot = failures.has(seat) ? STAND_IN : at(bots, seat);
  const rng = table.randomness.ofBot(seat);
  const legal = game.legalMoves(state);
  const view = game.view(state, seat);
  if ('ask' in bot) return askOwnBot(table, bot, { seat, view, legal, seed: below(rng, 2 ** 32) }, failures);
  // Simulations do not ask for the time, and reading the clock takes as long as a random choice.
  const begun = onDecision ? performance.now() : 0;
  const settle = (move: Move): Move => {
    if (legal.length > 1) onDecision?.(seat, performance.now() - begun);
    return legalOne(bot, legal, move);
  };
  const chosen = bot.choose(view, legal, rng, limit());
  return chosen instanceof Promise ? chosen.then(settle) : settle(chosen);
};

/** The bots of the catalogue return one of the list; others may build theirs. */
const legalOne = (bot: AnyBot, legal: readonly Move[], move: Move): Move => {
  const found = legal.includes(move) ? move : legal.find((one) => sameMove(one, move));
  if (found) return found;
  throw new Error(`${bot.name} chose ${JSON.stringify(move)}, which is not among the legal moves`);
};

/** Plays for seats whose bot failed, so that the game comes to its end for the others. */
const STAND_IN = random<GameTypes>();

const askOwnBot = async (
  { onDecision }: BotTable,
  bot: OwnBot,
  question: BotQuestion,
  failures: Map<Seat, BotFailure>,
): Promise<Move> => {
  const { seat, legal } = question;
  const begun = performance.now();
  const answer = await bot.ask(question);
  if (legal.length > 1) onDecision?.(seat, performance.now() - begun);
  if (answer.ok) return answer.value;
  failures.set(seat, answer.error);
  return at(legal, 0);
};

/** A seat whose bot failed has lost, regardless of its score; if all failed, the result stays. */
const withoutFailed = (result: GameResult, failures: ReadonlyMap<Seat, BotFailure>): GameResult => {
  const { scores } = result;
  const others = [...scores.keys()].filter((seat) => !failures.has(seat));
  if (failures.size === 0 || others.length === 0) return result;
  const winners = result.winners.filter((seat) => !failures.has(seat));
  const most = Math.max(...others.map((seat) => at(scores, seat)));
  return { scores, winners: winners.length > 0 ? winners : others.filter((seat) => scores[seat] === most) };
};

/** The random numbers of a table, for chance and for bots. */
export interface Randomness {
  /** For chance that the rules ask for: deals, lots. */
  ofRules(): Rng;
  /** For chance that the seat's next move may ask for: a roll, a draw. */
  ofMove(seat: Seat): Rng;
  /** For the decisions of a bot. */
  ofBot(seat: Seat): Rng;
}

export const oneSource = (rng: Rng): Randomness => ({ ofRules: () => rng, ofMove: () => rng, ofBot: () => rng });

/**
 * The same luck for all bots, however they decide: each outcome has a source of its own, found by the number of the turn
 * and of the move within it, or by how often the rules have asked.
 */
export const commonLuck = (seed: string): Randomness => {
  const rngs: Rng[] = [];
  let asked = 0;
  let turns = 0;
  let moves = 0;
  let mover: Seat | null = null;
  return {
    ofBot: (seat) => (rngs[seat] ??= seededRng(`${seed} mind ${seat}`)),
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
