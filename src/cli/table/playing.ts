/** People, bots and chance take turns until the game is over or the people quit. */
import { chooseMove, limitIn } from '../../bots/index.ts';
import {
  below,
  Chronicle,
  tryStep,
  unwrap,
  type GameResult,
  type GameTypes,
  type Played,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { recordOf, type GameRecord } from '../../record/index.ts';
import { EXIT } from '../reading/command.ts';
import { askMove } from './moveAsking.ts';
import { letChanceAt, makeMoveAt, playStepAt } from './moving.ts';
import { Stage } from './stage.ts';
import type { TerminalTable } from './terminalTable.ts';

/** Returns the exit status. */
export const playAtTerminal = async <G extends GameTypes>(table: TerminalTable<G>): Promise<number> => {
  const { game, saver, terminal } = table;
  const stage = new Stage(table);
  const chronicle = chronicleOf(table);
  terminal.atInterrupt(() => `  ${saver.farewell(false)}\n`);
  if (table.players.some(({ bot }) => bot === undefined)) await terminal.out(KEYS);
  for (let isBegun = false; ; isBegun = true) {
    const state: G['state'] = chronicle.final;
    const turn = game.turn(state);
    const result = turn.kind === 'over' ? turn.result : null;
    const failure = saver.save(recordAt(table, chronicle.steps, result));
    if (failure && !isBegun) throw failure;
    if (failure) await terminal.out(`  ${failure.message}. Tablée tries again after every move.\n`);
    if (result) {
      await stage.showEnd(state, result);
      return sayFarewell(table, true);
    }
    const played = await (turn.kind === 'decision'
      ? takeTurn(table, stage, state, turn.seat)
      : letChanceAt(table, state));
    if (!played) return sayFarewell(table, false);
    if (played === 'undo') await undo(table, chronicle, stage);
    else if (played !== 'again') {
      chronicle.append(played);
      await stage.narrate({ before: state, ...played });
    }
  }
};

const KEYS = '  ?  help    h  hint    u  undo    q  save and quit\n\n';

/** Begins with the steps of a resumed game. */
const chronicleOf = <G extends GameTypes>({ game, setup, begun }: TerminalTable<G>): Chronicle<G> => {
  const chronicle = new Chronicle(game, unwrap(game.start(setup)));
  for (const step of begun.steps) chronicle.append(unwrap(tryStep(game, chronicle.final, step)));
  return chronicle;
};

const undo = async <G extends GameTypes>(
  table: TerminalTable<G>,
  chronicle: Chronicle<G>,
  stage: Stage<G>,
): Promise<void> => {
  const count = stepsToUndo(table, chronicle.steps);
  for (let i = 0; i < count; i++) chronicle.dropLast();
  await stage.undo(count);
};

/**
 * Back to the last decision of a person. With the real box also to the last dice or tiles typed, even a bot's, as they may
 * have been mistyped. Rolls and deals of the program cannot be undone once they are seen.
 */
const stepsToUndo = <G extends GameTypes>(
  { players, typesChance }: TerminalTable<G>,
  steps: readonly Step<G>[],
): number => {
  const isTyped = ({ seat, outcome }: Step<G>): boolean =>
    (seat !== null && players[seat]?.bot === undefined) || (typesChance && outcome !== null);
  const last = steps.findLastIndex(isTyped);
  if (last < 0) return 0;
  const isHarmless = last === steps.length - 1 && steps[last]?.outcome === null;
  return typesChance || isHarmless ? steps.length - last : 0;
};

/** With the comments of a resumed file. */
const recordAt = <G extends GameTypes>(
  { game, setup, players, begun: { comments } }: TerminalTable<G>,
  steps: readonly Step<G>[],
  result: GameResult | null,
): GameRecord => {
  const kept = comments?.filter(({ after }) => after <= steps.length);
  return { ...recordOf(game, setup, players, steps, result), ...(kept ? { comments: kept } : {}) };
};

const sayFarewell = async <G extends GameTypes>(
  { terminal, saver }: TerminalTable<G>,
  isOver: boolean,
): Promise<number> => {
  await terminal.out(`\n  ${saver.farewell(isOver)}\n`);
  return EXIT.fine;
};

/** `null` if the people quit, `again` if a person undoes a decision instead of typing its roll or draw. */
const takeTurn = async <G extends GameTypes>(
  table: TerminalTable<G>,
  stage: Stage<G>,
  state: G['state'],
  seat: Seat,
): Promise<Played<G> | 'undo' | 'again' | null> => {
  const bot = table.players[seat]?.bot;
  if (bot !== undefined) return makeMoveAt(table, state, seat, await think(table, state, seat, bot));
  const shown = await stage.show(state, seat);
  const typed = shown && (await askMove({ ...table, rulebook: table.setup.rulebook, state, seat, shown }));
  if (!typed || typed === 'undo') return typed;
  const { move, outcome } = typed;
  if (outcome !== null) return playStepAt(table, state, { seat, move, outcome });
  const made = await makeMoveAt(table, state, seat, move);
  return made === 'undo' ? 'again' : made;
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
    terminal.out(`  ${players[seat]?.name} failed: ${why}. Random moves replace it from now on.\n`),
  );
};
