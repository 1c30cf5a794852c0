/** People, bots and chance take turns until the game is over or the people leave. */
import { chooseMove, limitIn } from '../../bots/index.ts';
import {
  asksChance,
  below,
  letChance,
  makeMove,
  ok,
  playStep,
  unwrap,
  type GameTypes,
  type Played,
  type Result,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { recordOf } from '../../record/index.ts';
import { EXIT, type Misuse } from '../reading/command.ts';
import { askMove } from './moveAsking.ts';
import { askOutcome } from './outcomeAsking.ts';
import { makeStage, type Stage } from './stage.ts';
import type { TerminalTable } from './terminalTable.ts';

/** Gives the exit status. */
export const playAtTerminal = async <G extends GameTypes>(table: TerminalTable<G>): Promise<Result<number, Misuse>> => {
  const { game, setup, players, save } = table;
  const stage = makeStage(table);
  const steps: Step<G>[] = [];
  let state = unwrap(game.start(setup));
  for (;;) {
    const turn = game.turn(state);
    const result = turn.kind === 'over' ? turn.result : null;
    const saved = save(recordOf(game, setup, players, steps, result));
    if (!saved.ok) return saved;
    if (result) {
      await stage.showEnd(state, result);
      return ok(EXIT.fine);
    }
    const step = turn.kind === 'decision' ? await decide(table, stage, state, turn.seat) : CHANCE;
    const played = step && (await carryOut(table, state, step));
    if (!played) return ok(EXIT.fine);
    steps.push(played.step);
    await stage.tell({ before: state, ...played });
    state = played.state;
  }
};

/** What the rules leave to chance alone, as a deal. */
const CHANCE = { seat: null, move: null, outcome: null };

/** `null` when the people leave the table. */
const decide = async <G extends GameTypes>(
  table: TerminalTable<G>,
  stage: Stage<G>,
  state: G['state'],
  seat: Seat,
): Promise<Step<G> | null> => {
  const bot = table.players[seat]?.bot;
  if (bot !== undefined) return { seat, move: think(table, state, seat, bot), outcome: null };
  const scene = await stage.show(state, seat);
  return scene && askMove({ ...table, rulebook: table.setup.rulebook, state, seat, scene });
};

/** In ms. */
const LONGEST_THOUGHT = 3000;

const think = <G extends GameTypes>(
  { game, rng }: TerminalTable<G>,
  state: G['state'],
  seat: Seat,
  bot: string,
): G['move'] => {
  const [view, legal] = [game.view(state, seat), game.legalMoves(state)];
  const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
  return chooseMove({ game: game.id, bot, view, legal, seed: below(rng, 2 ** 32) }, limit);
};

/** With chance from the generator, or as people with the real box type it; `null` when they leave instead. */
const carryOut = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
  step: Step<G>,
): Promise<Played<G> | null> => {
  const { game, rng } = table;
  if (table.typesChance) return carryOutTyped(table, state, step);
  return step.move === null ? letChance(game, state, rng) : makeMove(game, state, step.move, rng);
};

const carryOutTyped = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
  step: Step<G>,
): Promise<Played<G> | null> => {
  const { game, screen, terminal } = table;
  const moved = step.move === null ? state : game.next(state, step.move);
  const isOpen = step.outcome === null && (step.move === null || asksChance(game, moved));
  const names = table.players.map(({ name }) => name);
  const outcome = isOpen ? await askOutcome({ game, screen, terminal, names, state: moved }) : step.outcome;
  if (isOpen && outcome === null) return null;
  const whole = { ...step, outcome };
  return { step: whole, state: unwrap(playStep(game, state, whole)) };
};
