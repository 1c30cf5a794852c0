/** How a duty is done. */
import { randomBytes } from 'node:crypto';
import type { GameTypes } from '../../core/index.ts';
import { decideStep } from '../table/deciding.ts';
import type { Duty } from '../table/duties.ts';
import { nameLate } from '../table/revealing.ts';
import { standIn, substituteAt } from '../table/seating.ts';
import { skipTurn } from '../table/skipping.ts';
import { gameOf, type Table } from '../table/table.ts';
import type { Decision } from '../table/tableLog.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { Tables } from './tables.ts';

export interface DutyStepSettings {
  readonly tables: Pick<Tables, 'payerAt'>;
  readonly thinker: Thinker;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/** The decision on the current table; a bot thinks about it first. */
export const decisionFor = async (
  table: Table,
  duty: Duty,
  settings: DutyStepSettings,
): Promise<(current: Table) => Decision> => {
  const { now } = settings;
  if (duty.kind === 'late') return (current) => nameLate(current, now());
  if (duty.kind === 'standIn') return (current) => standIn(current, duty.seat, substituteAt(current), now());
  if (duty.kind === 'skip') return (current) => skipTurn(current, duty.seat, now());
  const move = await think(table, duty.seat, duty.bot, settings);
  return (current) => decideStep(current, move, null, now());
};

const think = async (
  table: Table,
  seat: number,
  bot: string,
  { tables, thinker, failed }: DutyStepSettings,
): Promise<GameTypes['move']> => {
  const game = gameOf(table);
  const { state } = table.play!;
  const view = game.view(state, seat);
  const legal = game.legalMoves(state);
  const seed = randomBytes(16).toString('hex');
  try {
    // Tables of one address share its turns.
    const name = tables.payerAt(table.id)?.name ?? table.id;
    return await thinker.think({ game: game.id, bot, view, legal, seed }, name);
  } catch (error) {
    failed(error);
    return legal[0]!;
  }
};
