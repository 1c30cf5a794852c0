/** Who sits at a table of the server, as the screens show it. */
import { looksLike } from '../../protocol/names.ts';
import type { SeatView, TableView } from '../../protocol/views.ts';
import type { SeatInfo } from '../flow/table.ts';
import { levelOf } from '../../bots/levels.ts';
import { GAME_NAMES, isGameId } from '../flow/catalogue.ts';
import type { Words } from '../messages/words.ts';

/** A bot's level by name, as people know it; a bot that is no level keeps its own. */
export const botName = (game: string, bot: string): string =>
  (isGameId(game) ? levelOf(game, bot)?.name : undefined) ?? bot;

/** Empty for a bot that is no level. */
export const botTemper = (words: Words, game: string, bot: string): string => {
  const level = isGameId(game) ? levelOf(game, bot) : undefined;
  return level ? (words.bots.tempers[level.temper] ?? '') : '';
};

/** The name of a seat in a record; there a bot has its own name, numbered when there are several. */
export const recordedName = (game: string, { name, bot }: { readonly name: string; readonly bot?: string }): string =>
  bot === undefined ? name : name.replace(bot, botName(game, bot));

/** A bot in a seat that somebody left keeps the person's name. */
export const nameOf = (game: string, { kind, bot, name, free, held }: SeatView): string =>
  kind === 'bot' && !free && !held ? recordedName(game, { name: name!, bot: bot! }) : (name ?? '');

/** Whether the viewer has to decide; where a bot does it instead, nobody is called. */
export const isTurnOf = ({ you, toMove, seats }: TableView): boolean =>
  you !== null && toMove === you && seats[you]!.bot === null;

/** “Pickomino: Ana, Bo” */
export const placeOf = ({ terms: { game }, seats }: TableView): string =>
  `${isGameId(game) ? GAME_NAMES[game] : game}: ${seats.map((seat) => nameOf(game, seat)).join(', ')}`;

export const seatsOf = ({ seats, terms }: TableView): SeatInfo[] =>
  seats.map((one, seat) => ({ seat, name: nameOf(terms.game, one), bot: one.bot, bird: seat }));

/** For somebody who typed no name: as many guests as come. */
export const guestName = (guest: string, taken: readonly (string | null)[]): string => {
  const isFree = (name: string): boolean => !taken.some((one) => one !== null && looksLike(one, name));
  let name = guest;
  for (let n = 2; !isFree(name); n++) name = `${guest} ${n}`;
  return name;
};

/** How many may sit, by the rulebook. */
export const seatCounts = (fits: (players: number) => boolean): number[] => [2, 3, 4, 5, 6, 7].filter(fits);
