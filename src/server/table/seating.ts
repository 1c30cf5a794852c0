/** Who sits where: people and bots sit down, leave, get other names, are replaced. Pure, like all decisions. */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { botByName, botsFor } from '../../bots/index.ts';
import { looksLike, readName } from '../../protocol/index.ts';
import { isRevealing } from './fairReveal.ts';
import { askFor, heldSeat, hidesTiles } from './heldSeats.ts';
import { callOff, removeLate, wrongPhase } from './revealing.ts';
import { botAt, gameOf, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';
import { NO_STEPS, stepsFrom, type Decision, type TableStep } from './tableLog.ts';
import type { IsPresent } from './viewing.ts';

const happens = (table: Table, event: TableEvent): Decision => ok(stepsFrom(table, [event]));

const noSuchSeat = ({ seats }: Table, seat: Seat): Result<never, Refusal> =>
  err({ code: 'no-such-seat', seat, players: seats.length });

/** Another name at the table that people would take this one for. */
const lookalikeOf = ({ seats }: Table, name: string, except: Seat | null): string | undefined =>
  seats.flatMap((one, seat) =>
    seat === except || one.kind === 'empty' || !looksLike(one.name, name) ? [] : [one.name],
  )[0];

/** The name in normal form. */
export const nameFor = (table: Table, seat: Seat, typed: string): Result<string, Refusal> => {
  const name = readName(typed);
  const like = name.ok ? lookalikeOf(table, name.value, seat) : undefined;
  return like === undefined ? name : err({ code: 'name-taken', name: typed, like });
};

export const rename = (table: Table, guest: GuestId, seat: Seat, typed: string, at: number): Decision => {
  const name = nameFor(table, seat, typed);
  return name.ok ? happens(table, { type: 'renamed', seat, guest, name: name.value, at }) : name;
};

/** A person who wants to sit down. */
export interface Arrival {
  readonly guest: GuestId;
  readonly seat: Seat;
  readonly name: string;
  readonly commitment?: string;
}

export const sit = (table: Table, { guest, seat, name: typed, commitment }: Arrival, at: number): Decision => {
  const place = table.seats[seat];
  if (!place) return noSuchSeat(table, seat);
  if (place.kind === 'person' || (place.kind === 'bot' && !place.isFree)) return err({ code: 'seat-taken', seat });
  if ((place.kind === 'empty' && table.phase !== 'open') || isRevealing(table)) return wrongPhase(table);
  const name = nameFor(table, seat, typed);
  if (!name.ok) return name;
  const person = { name: name.value, guest, ...(commitment === undefined ? {} : { commitment }) };
  const held = heldSeat(table, seat);
  if (held && held.leaver !== guest) return askFor(table, seat, held, person, at);
  return happens(table, { type: 'sat', seat, ...person, at });
};

export const seatBot = (table: Table, seat: Seat, bot: string, at: number): Decision => {
  if (table.phase !== 'open') return wrongPhase(table);
  const place = table.seats[seat];
  if (!place) return noSuchSeat(table, seat);
  if (place.kind !== 'empty') return err({ code: 'seat-taken', seat });
  return (
    whyNoBot(table, bot) ??
    happens(table, { type: 'botSat', seat, name: nameForBot(table, bot), bot, byHost: true, at })
  );
};

const whyNoBot = (table: Table, bot: string): Result<never, Refusal> | undefined => {
  const game = gameOf(table);
  const known = botsFor(game).map(({ name }) => name);
  return botByName(game, bot) ? undefined : err({ code: 'unknown-bot', bot, known });
};

/** The bot's own name, numbered when there are several. */
const nameForBot = (table: Table, bot: string): string => {
  const numbered = (n: number): string => (n === 1 ? bot : `${bot} ${n}`);
  let n = 1;
  while (lookalikeOf(table, numbered(n), null) !== undefined) n++;
  return numbered(n);
};

/** Plays quickly and sensibly; a stronger bot would be an advantage to an absent player. */
const SUBSTITUTE = 'greedy';

/** The bot that takes over from a person. */
export const substituteAt = (table: Table): string =>
  (botByName(gameOf(table), SUBSTITUTE) ?? botsFor(gameOf(table)).at(-1)!).name;

/** While links are awaited, its number or its consent would be missing. */
export const leave = (table: Table, seat: Seat, at: number): Decision =>
  isRevealing(table) ? callOff(table, seat, at) : free(table, seat, at);

/** Before the first game the seat becomes empty; later a bot takes it. */
const free = (table: Table, seat: Seat, at: number, by: ByHost = {}): Decision => {
  const place = table.seats[seat];
  if (!place) return noSuchSeat(table, seat);
  if (place.kind === 'empty') return NO_STEPS;
  if (table.phase === 'open') return happens(table, { type: 'left', seat, ...by, at });
  if (place.kind === 'bot') return wrongPhase(table);
  return happens(table, { type: 'replaced', seat, bot: substituteAt(table), ...by, at });
};

/** The table lists what its host did. */
interface ByHost {
  readonly byHost?: true;
}

const BY_HOST: ByHost = { byHost: true };

/** During a game the host removes only absent people, and nobody whose tiles are hidden. */
export const remove = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision => {
  // Nothing is dealt yet.
  if (isRevealing(table)) return removeLate(table, seat, at);
  const isPerson = table.phase === 'playing' && table.seats[seat]?.kind === 'person';
  if (isPerson && hidesTiles(table)) return err({ code: 'tiles-hidden', seat });
  return (isPerson ? whyStillHere(seat, isPresent) : undefined) ?? free(table, seat, at, BY_HOST);
};

/** By the host, for an absent person; the host may not choose the bot. */
export const sendStandIn = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision =>
  whyStillHere(seat, isPresent) ?? standIn(table, seat, substituteAt(table), at, BY_HOST);

const whyStillHere = (seat: Seat, isPresent: IsPresent): Result<never, Refusal> | undefined =>
  isPresent(seat) ? err({ code: 'still-here', seat }) : undefined;

export const standIn = (table: Table, seat: Seat, bot: string, at: number, by: ByHost = {}): Decision => {
  if (table.phase !== 'playing') return wrongPhase(table);
  const place = table.seats[seat];
  if (place?.kind !== 'person') return noSuchSeat(table, seat);
  return whyNoBot(table, bot) ?? happens(table, { type: 'stoodIn', seat, bot, ...by, at });
};

/** A person takes the seat back from the bot that stands in. */
export const comeBack = (table: Table, seat: Seat, at: number): readonly TableStep[] =>
  botAt(table, seat) === null ? [] : stepsFrom(table, [{ type: 'cameBack', seat, at }]);
