import type { TableView } from '../../../protocol/index.ts';
import type { Words } from '../../messages/en.ts';
import { botName, botTemper } from '../remote/seatNames.ts';

/** The status of a seat, in a word or two. */
export const seatStatus = ({ seats, terms, you }: TableView, seat: number, { online }: Words): string => {
  const words = online.lobby;
  const place = seats[seat];
  if (!place || place.kind === 'empty') return words.empty;
  if (place.asks) return words.asks(place.asks.name);
  const { bot } = place;
  const isOwn = place.kind === 'bot' && !place.free && !place.held;
  if (bot !== null) return isOwn ? botTemper(terms.game, bot) || botName(terms.game, bot) : words.botStandsIn;
  if (you === seat) return words.you;
  return place.present ? words.here : words.away;
};
