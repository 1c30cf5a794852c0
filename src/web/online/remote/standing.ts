/** The status of an online table, in a few words for a list. */
import type { TableView } from '../../../protocol/index.ts';
import { dateText } from '../../language/timeLeft.ts';
import type { Words } from '../../messages/en.ts';
import { isTurnOf, nameOf } from './seatNames.ts';

export const standingOf = (table: TableView, { online }: Words, language: string, now: number): string => {
  const { phase, toMove, deadline, seats, terms } = table;
  if (phase === 'over') return online.tables.over;
  if (phase === 'open') return online.tables.free(seats.filter(({ kind }) => kind === 'empty').length);
  const mover = toMove === null ? undefined : seats[toMove];
  if (!mover) return online.tables.playing;
  const until = deadline === null || deadline < now ? '' : ` · ${online.room.until(dateText(deadline, language))}`;
  return isTurnOf(table)
    ? `${online.room.yourTurn}${until}`
    : online.room.waitingFor(nameOf(terms.game, mover)) + until;
};
