/** The seats of an online table as the screens show them. */
import type { Level } from '../../../bots/level.ts';
import { looksLike } from '../../../protocol/names.ts';
import type { SeatView, TableView } from '../../../protocol/index.ts';
import { settings } from '../../settings/settings.svelte.ts';
import type { SeatInfo } from '../../table/kit.ts';
import { seatBirds } from '../../table/seatBirds.ts';
import { entryOf, gameName } from '../../games.ts';

const levelOf = (game: string, bot: string): Level | undefined =>
  entryOf(game)?.levels.find((level) => level.bot === bot);

/** A bot's level by name, as people know it; a bot that is no level keeps its own. */
export const botName = (game: string, bot: string): string => levelOf(game, bot)?.name ?? bot;

/** Empty for a bot that is no level. */
export const botTemper = (game: string, bot: string): string => {
  const level = levelOf(game, bot);
  return level ? (entryOf(game)?.vocabulary.words.tempers[level.temper] ?? '') : '';
};

/** The name of a seat in a record; there a bot has its own name, numbered when there are several. */
export const recordedName = (game: string, { name, bot }: { readonly name: string; readonly bot?: string }): string =>
  bot === undefined ? name : name.replace(bot, botName(game, bot));

/** A bot that stands in keeps the person's name. */
export const nameOf = (game: string, { kind, bot, name, free, held }: SeatView): string =>
  kind === 'bot' && !free && !held ? recordedName(game, { name: name!, bot: bot! }) : (name ?? '');

/** Whether the viewer has to decide; false while a bot stands in. */
export const isTurnOf = (table: TableView): boolean =>
  table.you !== null && table.toMove === table.you && !isReplaced(table);

/** Whether a bot plays in the viewer's seat. */
export const isReplaced = ({ you, seats }: TableView): boolean => you !== null && (seats[you]?.bot ?? null) !== null;

/** “Pickomino: Ana, Bo” */
export const placeOf = ({ terms: { game }, seats }: TableView): string =>
  `${gameName(game)}: ${seats.map((seat) => nameOf(game, seat)).join(', ')}`;

export const seatsOf = (table: TableView): SeatInfo[] => {
  const { seats, terms, you } = table;
  const birds = birdsAt(table);
  return seats.map((one, seat) => ({
    seat,
    name: nameOf(terms.game, one),
    bot: one.bot,
    bird: birds[seat]!,
    isAway: one.kind === 'person' && !one.present && seat !== you,
  }));
};

/** By seat; a bot that stands in has the bird of the person. */
export const birdsAt = ({ seats, terms, you }: TableView): readonly number[] => {
  const sitters = seats.map(({ kind, bot, free, held }) => ({ bot: kind === 'bot' && !free && !held ? bot : null }));
  const chosen = seats.map((_, seat) => (seat === you ? settings.bird : undefined));
  return seatBirds(entryOf(terms.game)?.levels ?? [], sitters, chosen);
};

/** A free name for a player without one: “Guest”, “Guest 2” and so on. */
export const guestName = (guest: string, taken: readonly (string | null)[]): string => {
  const isFree = (name: string): boolean => !taken.some((one) => one !== null && looksLike(one, name));
  let name = guest;
  for (let n = 2; !isFree(name); n++) name = `${guest} ${n}`;
  return name;
};

/** The numbers of players that the rulebook allows. */
export const seatCounts = (fits: (players: number) => boolean): number[] => [2, 3, 4, 5, 6, 7].filter(fits);
