import type { Words } from '../messages/en.ts';
import type { TableSource } from '../table/source.ts';

type TurnSource = Pick<TableSource, 'turn' | 'seats' | 'whereIs'>;

/** Whose turn it is, in a few words; `undefined` in replays and lessons. */
export const turnLine = (source: TurnSource, { table, online }: Words): string | undefined => {
  const { turn, seats } = source;
  if (turn === null) return undefined;
  if (turn.kind === 'over') return table.over;
  const seat = turn.kind === 'decision' ? seats[turn.seat] : undefined;
  if (!seat) return table.dealing;
  if (seat.bot !== null) return table.thinking(seat.name);
  const lines = {
    here: () => table.yourTurn(seat.name),
    you: () => online.room.yourTurn,
    elsewhere: () => online.room.waitingFor(seat.name),
    away: () => online.room.awayToMove(seat.name),
  };
  return lines[source.whereIs(seat.seat)]();
};
