/** Decides what a request does to a table, or why it is refused. Pure: the steps count once they are stored. */
import { err, makeMoveUnchecked, ok, type GameTypes, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { MOST_PLAYINGS, type Act, type OpenTable, type Terms } from '../../protocol/index.ts';
import { belongsTo } from '../../protocol/schemas.ts';
import { gameById, GAMES } from '../../games/index.ts';
import { awaitedAt, isRevealing } from './fairReveal.ts';
import { agree, decline, whySeated } from './heldSeats.ts';
import { commit, goOn, reveal, rngFor, stepBy, withChance, wrongPhase } from './revealing.ts';
import {
  comeBack,
  leave,
  nameFor,
  remove,
  rename,
  seatBot,
  sendStandIn,
  sit,
  standIn,
  substituteAt,
} from './seating.ts';
import { gameOf, seatOfGuest, seatToMove, setupFor, type Table } from './table.ts';
import type { GuestId, TableEvent } from './tableEvent.ts';
import { stepsFrom, type Decision } from './tableLog.ts';
import type { IsPresent } from './viewing.ts';

/** The terms of a new table, with defaults filled in. */
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

/** Every request of a guest except moves. */
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
      return seat === null ? sit(table, { ...act, guest }, at) : err({ code: 'already-seated', seat });
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
      return seat === null ? err({ code: 'not-seated' }) : decideSeated(table, { seat, guest }, act, at, isPresent);
  }
};

type SeatedAct = Exclude<Act, { type: 'sit' | 'seatBot' | 'remove' | 'standIn' | 'start' }>;

const decideSeated = (
  table: Table,
  { seat, guest }: { readonly seat: Seat; readonly guest: GuestId },
  act: SeatedAct,
  at: number,
  isPresent: IsPresent,
): Decision => {
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
      return rename(table, guest, seat, act.name, at);
    case 'comeBack':
      return ok(comeBack(table, seat, at));
    case 'rematch':
      return rematch(table, seat, at, isPresent);
    case 'react':
      return ok(stepsFrom(table, [{ type: 'reacted', seat, reaction: act.reaction, at }]));
    case 'agree':
      return agree(table, seat, act.seat, at, (ask) => {
        const free = nameFor(table, act.seat, ask.name);
        return whySeated(table, ask.guest) ?? (free.ok ? undefined : free.error);
      });
    case 'decline':
      return decline(table, seat, act.seat, at);
  }
};

const whyNotHost = (table: Table, guest: GuestId): Result<never, Refusal> | undefined =>
  table.host === guest ? undefined : err({ code: 'not-host' });

const start = (table: Table, at: number): Decision => {
  if (table.phase !== 'open') return wrongPhase(table);
  if (table.playing > MOST_PLAYINGS) return noMoreRematches;
  const startable = gameOf(table).start(setupFor(table));
  return startable.ok ? ok(withChance(table, stepsFrom(table, [{ type: 'started', at }]), at)) : startable;
};

const noMoreRematches = err({ code: 'no-more-rematches', most: MOST_PLAYINGS });

/** Begins once every person present has asked for it. */
const rematch = (table: Table, seat: Seat, at: number, isPresent: IsPresent): Decision => {
  if (table.phase !== 'over') return wrongPhase(table);
  if (table.playing >= MOST_PLAYINGS) return noMoreRematches;
  const back = comeBack(table, seat, at);
  const willing = back.at(-1)?.table ?? table;
  if (table.seats.some((_, other) => other !== seat && isUndecided(table, other, isPresent))) {
    const offer: TableEvent[] = hasAgreed(table, seat) ? [] : [{ type: 'offeredRematch', seat, at }];
    return ok([...back, ...stepsFrom(willing, offer)]);
  }
  return ok(withChance(table, [...back, ...stepsFrom(willing, [{ type: 'rematched', at }])], at));
};

const hasAgreed = ({ seats }: Table, seat: Seat): boolean => {
  const place = seats[seat];
  return place?.kind === 'person' && place.again === true;
};

/** A person who is present and has not agreed to a rematch. */
const isUndecided = (table: Table, seat: Seat, isPresent: IsPresent): boolean =>
  table.seats[seat]?.kind === 'person' && !hasAgreed(table, seat) && isPresent(seat);

const revealsAwaited = (table: Table): Result<never, Refusal> =>
  err({ code: 'reveals-awaited', seats: awaitedAt(table) });

/** A person's move. It ends the stand-in of a bot. */
export const decideMove = (table: Table, guest: GuestId, move: GameTypes['move'], id: string, at: number): Decision => {
  const seat = seatOfGuest(table, guest);
  if (seat === null) return err({ code: 'not-seated' });
  if (table.phase !== 'playing') return wrongPhase(table);
  if (isRevealing(table)) return revealsAwaited(table);
  const toMove = seatToMove(table);
  if (toMove !== seat) return err({ code: 'not-your-turn', rule: gameOf(table).orderRule, seat, toMove });
  const back = comeBack(table, seat, at);
  const moved = decideStep(back.at(-1)?.table ?? table, move, id, at);
  return moved.ok ? ok([...back, ...moved.value]) : moved;
};

/** A move of the seat to move, by a person or a bot, with the outcomes that follow. */
export const decideStep = (table: Table, move: GameTypes['move'], id: string | null, at: number): Decision => {
  const game = gameOf(table);
  const { play } = table;
  if (!play || table.phase !== 'playing') return wrongPhase(table);
  if (isRevealing(table)) return revealsAwaited(table);
  const refusal = belongsTo(move, game.id)
    ? game.whyIllegal(play.state, move)
    : { code: 'unknown-move', move: move.type, game: game.id };
  if (refusal) return err(refusal);
  const steps = [stepBy(table, play, makeMoveUnchecked(game, play.state, move, rngFor(table, play)), id, at)];
  return ok(withChance(table, steps, at));
};
