/** People, bots and chance take turns until the game is over or the people leave. */
import { chooseMove, limitIn } from '../../bots/index.ts';
import {
  below,
  ok,
  type GameResult,
  type GameTypes,
  type Played,
  type Result,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { recordOf, type GameRecord } from '../../record/index.ts';
import { EXIT, type Misuse } from '../reading/command.ts';
import { askMove } from './moveAsking.ts';
import { letChanceAt, makeMoveAt, playStepAt } from './moving.ts';
import { makeStage, type Stage } from './stage.ts';
import type { TerminalTable } from './terminalTable.ts';

/** Gives the exit status. */
export const playAtTerminal = async <G extends GameTypes>(table: TerminalTable<G>): Promise<Result<number, Misuse>> => {
  const { game, begun, saver, terminal } = table;
  const stage = makeStage(table);
  const steps = [...begun.steps];
  let { state } = begun;
  terminal.atInterrupt(() => `  ${saver.farewell(false)}\n`);
  for (;;) {
    const turn = game.turn(state);
    const result = turn.kind === 'over' ? turn.result : null;
    const saved = saver.save(recordAt(table, steps, result));
    if (!saved.ok) return saved;
    if (result) {
      await stage.showEnd(state, result);
      return sayFarewell(table, true);
    }
    const played = await (turn.kind === 'decision'
      ? takeTurn(table, stage, state, turn.seat)
      : letChanceAt(table, state));
    if (!played) return sayFarewell(table, false);
    steps.push(played.step);
    await stage.tell({ before: state, ...played });
    state = played.state;
  }
};

/** Remarks that were in the file stay in it. */
const recordAt = <G extends GameTypes>(
  { game, setup, players, begun: { comments } }: TerminalTable<G>,
  steps: readonly Step<G>[],
  result: GameResult | null,
): GameRecord => ({ ...recordOf(game, setup, players, steps, result), ...(comments ? { comments } : {}) });

const sayFarewell = async <G extends GameTypes>(
  { terminal, saver }: TerminalTable<G>,
  isOver: boolean,
): Promise<Result<number, Misuse>> => {
  await terminal.out(`\n  ${saver.farewell(isOver)}\n`);
  return ok(EXIT.fine);
};

/** `null` when the people leave the table. */
const takeTurn = async <G extends GameTypes>(
  table: TerminalTable<G>,
  stage: Stage<G>,
  state: G['state'],
  seat: Seat,
): Promise<Played<G> | null> => {
  const bot = table.players[seat]?.bot;
  if (bot !== undefined) return makeMoveAt(table, state, seat, await think(table, state, seat, bot));
  const scene = await stage.show(state, seat);
  const typed = scene && (await askMove({ ...table, rulebook: table.setup.rulebook, state, seat, scene }));
  if (!typed) return null;
  const { move, outcome } = typed;
  return outcome === null ? makeMoveAt(table, state, seat, move) : playStepAt(table, state, { seat, move, outcome });
};

/** In ms. */
const LONGEST_THOUGHT = 3000;

const think = async <G extends GameTypes>(
  { game, players, ownSeats, rng, terminal }: TerminalTable<G>,
  state: G['state'],
  seat: Seat,
  bot: string,
): Promise<G['move']> => {
  const question = { seat, view: game.view(state, seat), legal: game.legalMoves(state), seed: below(rng, 2 ** 32) };
  const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
  if (!ownSeats?.has(seat)) return chooseMove({ game: game.id, bot, ...question }, limit);
  return ownSeats.choose(question, (why) =>
    terminal.out(`  ${players[seat]?.name} has lost: ${why}. Random moves are made for it from now on.\n`),
  );
};
