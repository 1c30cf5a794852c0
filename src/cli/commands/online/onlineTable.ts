import type { AnyGame, Refusal } from '../../../core/index.ts';
import { gameById } from '../../../games/index.ts';
import type { Client, Failure, TableView } from '../../../protocol/index.ts';
import { UsageError } from '../../reading/command.ts';
import { reasonFor } from '../../terminal/sentences.ts';

/** The table and its game, which a newer server may have and this program not. */
export const fetchTable = async (client: Client, id: string): Promise<{ table: TableView; game: AnyGame }> => {
  const table = await client.table(id);
  if (!table.ok) throw refusedBy(table.error);
  const game = gameById(table.value.terms.game);
  if (!game) throw new UsageError(`this version does not know the game "${table.value.terms.game}"`);
  return { table: table.value, game };
};

/** The server has shown something else before. */
export const contradictedBy = (refusal: Refusal): UsageError =>
  new UsageError(reasonFor(refusal), 'Do not trust the dice and deals of this table');

export const refusedBy = ({ code, message }: Failure): UsageError => {
  const hasAnswered = code !== 'unreachable' || message.startsWith('the server said');
  return new UsageError(hasAnswered ? message.replace(/\.$/, '') : reasonFor({ code }));
};
