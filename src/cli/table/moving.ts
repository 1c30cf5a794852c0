/** Moves and chance at a terminal, by the functions of core; outcomes are sampled or typed. */
import {
  asksChance,
  letChance,
  makeMove,
  playStep,
  unwrap,
  type GameTypes,
  type Played,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { askOutcome } from './outcomeAsking.ts';
import type { TerminalTable } from './terminalTable.ts';

/**
 * With an outcome from the generator, or as people with the real box type it; `null` when they leave instead, `undo` when
 * they want to take something back.
 */
export const makeMoveAt = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
  seat: Seat,
  move: G['move'],
): Promise<Played<G> | 'undo' | null> => {
  const { game, rng } = table;
  if (!table.typesChance) return makeMove(game, state, move, rng);
  const moved = game.next(state, move);
  if (!asksChance(game, moved)) return playStepAt(table, state, { seat, move, outcome: null });
  const outcome = await askOutcome({ ...table, state: moved, asker: seat });
  if (!outcome || outcome === 'undo') return outcome;
  return playStepAt(table, state, { seat, move, outcome });
};

/** What the rules leave to chance alone, as a deal; typed as above. */
export const letChanceAt = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
): Promise<Played<G> | 'undo' | null> => {
  if (!table.typesChance) return letChance(table.game, state, table.rng);
  const outcome = await askOutcome({ ...table, state, asker: null });
  if (!outcome || outcome === 'undo') return outcome;
  return playStepAt(table, state, { seat: null, move: null, outcome });
};

/** A step that was typed whole. */
export const playStepAt = <G extends GameTypes>(
  { game }: TerminalTable<G>,
  state: G['state'],
  step: Step<G>,
): Played<G> => ({
  step,
  state: unwrap(playStep(game, state, step)),
});
