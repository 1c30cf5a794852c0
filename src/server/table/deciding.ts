/** Whether something may be done at a table, and what then happens. Pure: what it decides counts once it is stored. */
import { err, makeMove, ok, type GameTypes, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { botByName, botsFor } from '../../bots/index.ts';
import {
  hasReveals,
  looksLike,
  MOST_PLAYINGS,
  readName,
  type Act,
  type OpenTable,
  type Terms,
} from '../../protocol/index.ts';
import { belongsTo } from '../../protocol/schemas.ts';
import { gameById, GAMES } from '../../games/index.ts';
import { NOTHING, type Decision } from './decision.ts';
import { rngFor, stepBy, withChance } from './drawing.ts';
import { awaitedAt, isGathering } from './gathering.ts';
import { agree, askFor, decline, heldSeat, hidesTiles, whySeated } from './heldSeats.ts';
import { callOff, commit, goOn, reveal, takeAway, withDraw } from './revealing.ts';
import { botAt, gameOf, seatOfGuest, seatToMove, setupFor, stepsFrom, type Table, type TableStep } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';
import type { IsPresent } from './viewing.ts';

const happens = (table: Table, ...events: readonly TableEvent[]): Decision => ok(stepsFrom(table, events));

/** The terms of a new table, what was left out filled in. */
export const termsOf = (request: OpenTable): Result<Terms, Refusal> => {
  const game = gameById(request.game);
  if (!game) return err({ code: 'unknown-game', game: request.game, known: Object.keys(GAMES) });
  const terms: Terms = {
    game: game.id,
    rulebook: request.rulebook ?? game.defaultRulebook,
    options: request.options ?? {},
    seats: request.seats ?? 4,
    public: request.public ?? false,
    pace: request.pace ?? { kind: 'none' },
    absent: request.absent ?? 'wait',
    coach: request.coach ?? false,
  };
  const { rulebook, options, seats } = terms;
  const start = game.start({ players: seats, rulebook, options, start: 0 });
  return start.ok ? ok(terms) : start;
};

/** What a guest wants of the table, beside moves. */
export const decideAct = (
  table: Table,
  guest: GuestId,
  act: Act,
  at: number,
  isPresent: IsPresent = () => false,
): Decision => {
  const seat = seatOfGuest(table, guest);
  switch (act.type) {
    case 'sit':
      return sit(table, seat, guest, act, at);
    case 'seatBot':
      return whyNotHost(table, guest) ?? seatBot(table, act.seat, act.bot, at);
    case 'remove':
      return whyNotHost(table, guest) ?? remove(table, act.seat, at, isPresent);
    case 'standIn':
      return act.seat === seat
        ? standIn(table, act.seat, act.bot ?? substituteAt(table), at)
        : (whyNotHost(table, guest) ?? sendStandIn(table, act.seat, at, isPresent));
    case 'start':
      return (seat === null ? whyNotHost(table, guest) : undefined) ?? start(table, at);
    default:
      return seat === null ? err({ code: 'not-seated' }) : decideSeated(table, seat, act, at, isPresent);
  }
};

type SeatedAct = Extract<
  Act,
  {
    type: 'leave' | 'rename' | 'commit' | 'reveal' | 'goOn' | 'comeBack' | 'rematch' | 'react' | 'agree' | 'decline';
  }
>;

const decideSeated = (table: Table, seat: Seat, act: SeatedAct, at: number, isPresent: IsPresent): Decision => {
  switch (act.type) {
    case 'leave':
      return leave(table, seat, at);
    case 'commit':
      return commit(table, seat, act.commitment, at);
    case 'reveal':
      return reveal(table, seat, act.link, at);
    case 'goOn':
      return goOn(table, seat, at);
    case 'rename':
      return rename(table, seat, act.name, at);
    case 'comeBack':
      return ok(comeBack(table, seat, at));
    case 'rematch':
      return rematch(table, seat, at, isPresent);
    case 'react':
      return happens(table, { type: 'reacted', seat, reaction: act.reaction, at });
    case 'agree':
      return agree(table, seat, act.seat, at, ({ guest, name }) => {
        const free = nameFor(table, act.seat, name);
        return whySeated(table, guest) ?? (free.ok ? undefined : free.error);
      });
    case 'decline':
      return decline(table, seat, act.seat, at);
  }
};

const whyNotHost = (table: Table, guest: GuestId): Result<never, Refusal> | undefined =>
  table.host === guest ? undefined : err({ code: 'not-host' });

const wrongPhase = ({ phase }: Table): Result<never, Refusal> => err({ code: 'wrong-phase', phase });

const noSuchSeat = ({ seats }: Table, seat: Seat): Result<never, Refusal> =>
  err({ code: 'no-such-seat', seat, players: seats.length });

/** The name of somebody else at the table that this one would be taken for. */
const twinOf = ({ seats }: Table, name: string, but: Seat | null): string | undefined =>
  seats.flatMap((one, seat) =>
    seat === but || one.kind === 'empty' || !looksLike(one.name, name) ? [] : [one.name],
  )[0];

/** The name as it is kept. */
const nameFor = (table: Table, seat: Seat, typed: string): Result<string, Refusal> => {
  const name = readName(typed);
  const like = name.ok ? twinOf(table, name.value, seat) : undefined;
  return like === undefined ? name : err({ code: 'name-taken', name: typed, like });
};

const rename = (table: Table, seat: Seat, typed: string, at: number): Decision => {
  const name = nameFor(table, seat, typed);
  return name.ok ? happens(table, { type: 'renamed', seat, name: name.value, at }) : name;
};

const sit = (
  table: Table,
  seated: Seat | null,
  guest: GuestId,
  act: Extract<Act, { type: 'sit' }>,
  at: number,
): Decision => {
  const { seat } = act;
  if (seated !== null) return err({ code: 'already-seated', seat: seated });
  const place = table.seats[seat];
  if (!place) return noSuchSeat(table, seat);
  if (place.kind === 'person' || (place.kind === 'bot' && !place.isFree)) return err({ code: 'seat-taken', seat });
  if ((place.kind === 'empty' && table.phase !== 'open') || isGathering(table)) return wrongPhase(table);
  const name = nameFor(table, seat, act.name);
  if (!name.ok) return name;
  const person = { name: name.value, guest, ...givenBy(table, act) };
  const held = heldSeat(table, seat);
  if (held && held.leaver !== guest) return askFor(table, seat, held, person, at);
  return happens(table, { type: 'sat', seat, ...person, at });
};

/** Where seats reveal, what is told at once does not count; where they do not, a commitment is a word like any other. */
const givenBy = (
  { scheme }: Table,
  { contribution, commitment }: Extract<Act, { type: 'sit' }>,
): { contribution: string | null; commitment?: string } => {
  if (!hasReveals(scheme)) return { contribution: contribution ?? commitment ?? null };
  return { contribution: null, ...(commitment === undefined ? {} : { commitment }) };
};

const seatBot = (table: Table, seat: Seat, bot: string, at: number): Decision => {
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
  while (twinOf(table, numbered(n), null) !== undefined) n++;
  return numbered(n);
};

/** Whoever is gone is played for quickly and sensibly, not better than anybody at the table. */
const SUBSTITUTE = 'greedy';

export const substituteAt = (table: Table): string =>
  (botByName(gameOf(table), SUBSTITUTE) ?? botsFor(gameOf(table)).at(-1)!).name;

const leave = (table: Table, seat: Seat, at: number): Decision => {
  if (awaitedAt(table).includes(seat)) return callOff(table, seat, at);
  const freed = free(table, seat, at);
  return freed.ok ? ok(withDraw(table, freed.value, at)) : freed;
};

/** Before the game the seat is empty again; later a bot keeps it. */
const free = (table: Table, seat: Seat, at: number, by: ByHost = {}): Decision => {
  const place = table.seats[seat];
  if (!place) return noSuchSeat(table, seat);
  if (place.kind === 'empty') return NOTHING;
  if (table.phase === 'open') return happens(table, { type: 'left', seat, ...by, at });
  if (place.kind === 'bot') return wrongPhase(table);
  return happens(table, { type: 'replaced', seat, bot: substituteAt(table), ...by, at });
};

/** All see what was done by the host. */
type ByHost = { readonly byHost?: true };

const BY_HOST: ByHost = { byHost: true };

/** While a game is on nobody is sent away who is there, nor from tiles that others must not see. */
const remove = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision => {
  // Nothing is dealt yet.
  if (isGathering(table)) return takeAway(table, seat, at);
  const isPerson = table.phase === 'playing' && table.seats[seat]?.kind === 'person';
  if (isPerson && hidesTiles(table)) return err({ code: 'tiles-hidden', seat });
  return (isPerson ? whyStillHere(seat, isPresent) : undefined) ?? free(table, seat, at, BY_HOST);
};

/** Whoever is gone cannot choose the bot, and the host must not. */
const sendStandIn = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision =>
  whyStillHere(seat, isPresent) ?? standIn(table, seat, substituteAt(table), at, BY_HOST);

const whyStillHere = (seat: Seat, isPresent: IsPresent): Result<never, Refusal> | undefined =>
  isPresent(seat) ? err({ code: 'still-here', seat }) : undefined;

export const standIn = (table: Table, seat: Seat, bot: string, at: number, by: ByHost = {}): Decision => {
  if (table.phase !== 'playing') return wrongPhase(table);
  const place = table.seats[seat];
  if (place?.kind !== 'person') return noSuchSeat(table, seat);
  return whyNoBot(table, bot) ?? happens(table, { type: 'stoodIn', seat, bot, ...by, at });
};

const start = (table: Table, at: number): Decision => {
  if (table.phase !== 'open') return wrongPhase(table);
  if (table.playing > MOST_PLAYINGS) return noMoreRematches;
  const startable = gameOf(table).start(setupFor(table));
  return startable.ok ? ok(withChance(stepsFrom(table, [{ type: 'started', at }]), at)) : startable;
};

const noMoreRematches = err({ code: 'no-more-rematches', most: MOST_PLAYINGS });

/** Whoever asks for it wants to play; it begins once everybody who is there does. */
const rematch = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision => {
  if (table.phase !== 'over') return wrongPhase(table);
  if (table.playing >= MOST_PLAYINGS) return noMoreRematches;
  const back = comeBack(table, seat, at);
  const willing = back.at(-1)?.table ?? table;
  if (table.seats.some((_, other) => other !== seat && isUndecided(table, other, isPresent))) {
    const offer: TableEvent[] = hasAgreed(table, seat) ? [] : [{ type: 'offeredRematch', seat, at }];
    return ok([...back, ...stepsFrom(willing, offer)]);
  }
  return ok(withChance([...back, ...stepsFrom(willing, [{ type: 'rematched', at }])], at));
};

const hasAgreed = ({ seats }: Table, seat: Seat): boolean => {
  const place = seats[seat];
  return place?.kind === 'person' && place.again === true;
};

/** Somebody who is there and has not agreed to a rematch. */
const isUndecided = (table: Table, seat: Seat, isPresent: IsPresent): boolean =>
  table.seats[seat]?.kind === 'person' && !hasAgreed(table, seat) && isPresent(seat);

const revealsAwaited = (table: Table): Result<never, Refusal> =>
  err({ code: 'reveals-awaited', seats: awaitedAt(table) });

/** A person's move. One who was replaced by a bot for a while is back with it. */
export const decideMove = (table: Table, guest: GuestId, move: GameTypes['move'], id: string, at: number): Decision => {
  const seat = seatOfGuest(table, guest);
  if (seat === null) return err({ code: 'not-seated' });
  if (table.phase !== 'playing') return wrongPhase(table);
  if (isGathering(table)) return revealsAwaited(table);
  const toMove = seatToMove(table);
  if (toMove !== seat) return err({ code: 'not-your-turn', rule: gameOf(table).orderRule, seat, toMove });
  const back = comeBack(table, seat, at);
  const moved = decideStep(back.at(-1)?.table ?? table, move, id, at);
  return moved.ok ? ok([...back, ...moved.value]) : moved;
};

/** A person for whom a bot has played on. */
export const comeBack = (table: Table, seat: Seat, at: number): readonly TableStep[] =>
  botAt(table, seat) === null ? [] : stepsFrom(table, [{ type: 'cameBack', seat, at }]);

/** A move of the seat to move, whoever chose it, with all that chance does then. */
export const decideStep = (table: Table, move: GameTypes['move'], id: string | null, at: number): Decision => {
  const game = gameOf(table);
  const { play } = table;
  if (!play || table.phase !== 'playing') return wrongPhase(table);
  if (isGathering(table)) return revealsAwaited(table);
  const refusal = belongsTo(move, game.id)
    ? game.whyIllegal(play.state, move)
    : { code: 'unknown-move', move: move.type, game: game.id };
  if (refusal) return err(refusal);
  const steps = [stepBy(table, play, makeMove(game, play.state, move, rngFor(table, play)), id, at)];
  return ok(withChance(steps, at));
};
