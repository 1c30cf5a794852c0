/** Moves and chance in the terminal; outcomes are sampled, or typed with the real box. */
import {
  asksChance,
  letChance,
  makeMoveUnchecked,
  tryStep,
  unwrap,
  type GameTypes,
  type Played,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { askOutcome } from './outcomeAsking.ts';
import type { TerminalTable } from './terminalTable.ts';

/** `null` if the people quit instead of typing an outcome, `undo` if they undo something. */
export const makeMoveAt = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
  seat: Seat,
  move: G['move'],
): Promise<Played<G> | 'undo' | null> => {
  const { game, rng } = table;
  if (!table.typesChance) return makeMoveUnchecked(game, state, move, rng);
  const moved = game.next(state, move);
  if (!asksChance(game, moved)) return playStepAt(table, state, { seat, move, outcome: null });
  const outcome = await askOutcome({ ...table, state: moved, asker: seat });
  if (!outcome || outcome === 'undo') return outcome;
  return playStepAt(table, state, { seat, move, outcome });
};

/** An outcome that no move asks for, such as a deal; the same results. */
export const letChanceAt = async <G extends GameTypes>(
  table: TerminalTable<G>,
  state: G['state'],
): Promise<Played<G> | 'undo' | null> => {
  if (!table.typesChance) return letChance(table.game, state, table.rng);
  const outcome = await askOutcome({ ...table, state, asker: null });
  if (!outcome || outcome === 'undo') return outcome;
  return playStepAt(table, state, { seat: null, move: null, outcome });
};

/** A legal step whose outcome is given. */
export const playStepAt = <G extends GameTypes>(
  { game }: TerminalTable<G>,
  state: G['state'],
  step: Step<G>,
): Played<G> => unwrap(tryStep(game, state, step));
