/** One playing at one terminal: people, bots and chance take turns until the game is over. */
import { botByName, type Limit } from '../../bots/index.ts';
import {
  err,
  ok,
  unwrap,
  type Game,
  type GameTypes,
  type Played,
  type Result,
  type Rng,
  type Seat,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { recordOf, type RecordPlayer } from '../../record/index.ts';
import { askMove, askOutcome } from './asking.ts';
import { EXIT, type Misuse } from '../reading/command.ts';
import type { Saver } from './saver.ts';
import type { Screen } from './screen.ts';
import { makeStage, type Stage } from './stage.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Table<G extends GameTypes> {
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

export const playTable = async <G extends GameTypes>(table: Table<G>): Promise<Result<number, Misuse>> => {
  const { game, setup, players, save } = table;
  const stage = makeStage(table);
  const steps: Step<G>[] = [];
  let state = unwrap(game.start(setup));
  for (;;) {
    const turn = game.turn(state);
    const result = turn.kind === 'over' ? turn.result : null;
    const saved = save(recordOf(game, setup, players, steps, result));
    if (!saved.ok) return err(saved.error);
    if (result) {
      await stage.showEnd(state, result);
      return ok(EXIT.fine);
    }
    const played = await (turn.kind === 'decision'
      ? decide(table, stage, state, turn.seat)
      : letChanceAct(table, state));
    if (!played) return ok(EXIT.fine);
    steps.push(played.step);
    await stage.tell({ before: state, ...played });
    state = played.state;
  }
};

/** `null` when the people leave the table. */
const decide = async <G extends GameTypes>(
  table: Table<G>,
  stage: Stage<G>,
  state: G['state'],
  seat: Seat,
): Promise<Played<G> | null> => {
  const { game, rng, players } = table;
  const bot = players[seat]!.bot;
  if (bot === undefined) {
    const step = await askMove(table, stage, state, seat);
    return step && complete(table, state, step);
  }
  const move = botByName(game, bot)!.choose(game.view(state, seat), game.legalMoves(state), rng, thinkingTime());
  return complete(table, state, { seat, move, outcome: null });
};

const MOST_THINKING = 3000;

const thinkingTime = (): Limit => {
  const end = performance.now() + MOST_THINKING;
  return () => performance.now() > end;
};

/** Chance alone, as in a deal. */
const letChanceAct = async <G extends GameTypes>(table: Table<G>, state: G['state']): Promise<Played<G> | null> => {
  const outcome = await outcomeAt(table, state, null);
  return outcome && { step: { seat: null, move: null, outcome }, state: table.game.next(state, outcome) };
};

/** Sampled, or typed by people with the real box. */
const outcomeAt = async <G extends GameTypes>(
  table: Table<G>,
  state: G['state'],
  seat: Seat | null,
): Promise<G['outcome'] | null> =>
  table.typesChance ? askOutcome(table, state, seat) : table.game.chances(state).sample(table.rng);

/** Adds what chance answers to a move. */
const complete = async <G extends GameTypes>(
  table: Table<G>,
  state: G['state'],
  step: Step<G>,
): Promise<Played<G> | null> => {
  const { game } = table;
  const moved = step.move ? game.next(state, step.move) : state;
  if (step.outcome) return { step, state: game.next(moved, step.outcome) };
  const turn = game.turn(moved);
  if (turn.kind !== 'chance' || turn.asker === null) return { step, state: moved };
  const outcome = await outcomeAt(table, moved, step.seat);
  return outcome && { step: { ...step, outcome }, state: game.next(moved, outcome) };
};
