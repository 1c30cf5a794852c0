/** What happened at a table while this device was away, in a few words. */
import { followMissed, type Missed } from '../../protocol/client/missed.ts';
import type { TableView } from '../../protocol/index.ts';
import type { AnyTableKit } from '../table/kit.ts';
import { entryOf } from '../games.ts';
import { nameOf, seatsOf } from './remote/seatNames.ts';
import { client } from './remote/server.ts';
import type { Visit } from './remote/visited.ts';

export interface News {
  /** Decisions of the others. */
  readonly moves: number;
  /** The highlights, told by the game; the oldest first. */
  readonly told: readonly string[];
  /** The names of the winners, if the game is over. */
  readonly winners: readonly string[];
}

/** So many highlights fit a card. */
const MOST_TOLD = 3;
/** Worth a line; that somebody was robbed is the same step as the theft. */
const TOLD = ['steals', 'fails', 'scores'];

export const newsIn = ({ now, happenings }: Missed, kit: AnyTableKit): News => {
  const seats = seatsOf(now);
  const told = happenings.flatMap((happening, index) => {
    const seen = { seq: index + 1, ...happening };
    const isTold = kit.highlights?.(seen).some(({ highlight }) => TOLD.includes(highlight));
    return isTold ? [kit.narrate(seen, seats)] : [];
  });
  return {
    moves: happenings.filter(({ event }) => event.player !== undefined && event.player !== now.you).length,
    told: told.slice(-MOST_TOLD),
    winners: now.result?.winners.map((seat) => nameOf(now.terms.game, now.seats[seat]!)) ?? [],
  };
};

/** `null` without news; the game is loaded only for a table that has some. */
export const newsSince = async ({ id, seen }: Visit, now: TableView): Promise<News | null> => {
  if (now.seq <= seen || now.archived) return null;
  const [missed, kit] = await Promise.all([client.missed(id, seen), entryOf(now.terms.game)?.loadKit()]);
  const followed = missed.ok ? followMissed(missed.value) : null;
  if (!followed || !kit) return null;
  const news = newsIn(followed, kit);
  return news.moves > 0 || news.winners.length > 0 ? news : null;
};
