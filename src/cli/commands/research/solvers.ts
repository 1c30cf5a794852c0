import { capital, list } from '../../../core/english.ts';
import type { AnyGame } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { UsageError } from '../../reading/command.ts';
import { jsonLine } from '../../reading/formats.ts';
import { readGame } from '../../reading/setup.ts';
import { screenOf } from '../../screens.ts';
import type { SolverAnswer, Solver } from '../../table/screen.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface Solvable {
  readonly game: AnyGame;
  readonly solver: Solver;
}

/** The games whose turns can be computed. */
export const SOLVABLE: readonly Solvable[] = Object.values<AnyGame>(GAMES).flatMap((game) => {
  const { solver } = screenOf(game);
  return solver ? [{ game, solver }] : [];
});

export const SOLVABLE_NAMES = list(
  SOLVABLE.map(({ game }) => capital(game.id)),
  'and',
);

export const readSolvable = (name: string | undefined): Solvable => {
  const game = readGame(name);
  const solvable = SOLVABLE.find((one) => one.game === game);
  if (!solvable) throw new UsageError(`the solver knows ${SOLVABLE_NAMES}, not ${game.id}`);
  return solvable;
};

export const print = async (
  command: 'solve' | 'odds',
  { text, json, note }: SolverAnswer,
  asJson: boolean,
  terminal: Terminal,
): Promise<void> => {
  await terminal.out(asJson ? jsonLine(command, json) : `${text}\n`);
  if (note !== undefined) await terminal.err(`tablee: ${note}\n`);
};
