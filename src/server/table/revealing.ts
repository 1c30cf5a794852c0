/**
 * What seats may do for fair dice and deals: commit, reveal, start without the late. And the outcomes that follow
 * from it. Pure, like all decisions.
 */
import {
  err,
  letChance,
  ok,
  type GameTypes,
  type Played,
  type Refusal,
  type Result,
  type Rng,
  type Seat,
} from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { commitmentBehind, outcomeRng } from '../../protocol/index.ts';
import { awaitedAt, commitmentAt, hmacUnder, isRevealing } from './fairReveal.ts';
import { botAt, gameOf, type Play, type Table } from './table.ts';
import { afterStep, stepsFrom, type Decision, type TableStep } from './tableLog.ts';

export const wrongPhase = ({ phase }: Table): Result<never, Refusal> => err({ code: 'wrong-phase', phase });

/** For the next game, until that one begins. */
export const commit = (table: Table, seat: Seat, commitment: string, at: number): Decision => {
  if (isRevealing(table)) return wrongPhase(table);
  const isSame = commitmentAt(table.seats[seat]) === commitment;
  return ok(isSame ? [] : stepsFrom(table, [{ type: 'committed', seat, commitment, at }]));
};

/** Idempotent: a second tab, or a retry after a lost answer, may send the same link again. */
export const reveal = (table: Table, seat: Seat, link: string, at: number): Decision => {
  const { play, playing } = table;
  const bound = play?.reveals.seats[seat];
  if (bound && play.contributions[seat] === link) return ok([]);
  if (!bound || !isRevealing(table)) return wrongPhase(table);
  if (commitmentBehind(link, playing) !== bound.commitment) return err({ code: 'wrong-link', playing });
  return ok(withDraw(table, stepsFrom(table, [{ type: 'revealed', seat, link, at }]), at));
};

/** The time to reveal is up: names the late seats, and the others may decide. */
export const nameLate = (table: Table, at: number): Decision =>
  ok(table.play?.revealPhase === 'awaited' ? stepsFrom(table, [{ type: 'late', seats: awaitedAt(table), at }]) : []);

export const goOn = (table: Table, seat: Seat, at: number): Decision => {
  if (!isRevealing(table)) return wrongPhase(table);
  if (table.play?.revealPhase !== 'late') return err({ code: 'too-early', seats: awaitedAt(table) });
  const hasAgreed = table.play.reveals.agreed.includes(seat);
  return ok(withDraw(table, hasAgreed ? [] : stepsFrom(table, [{ type: 'agreedToGoOn', seat, at }]), at));
};

/** A seat that leaves before the game begins changes what was fixed: everyone is back in the lobby. */
export const callOff = (table: Table, seat: Seat, at: number, by: { readonly byHost?: true } = {}): Decision =>
  ok(stepsFrom(table, [{ type: 'calledOff', seat, ...by, at }]));

/** The host removes a late person; people who have revealed stay in the game. */
export const removeLate = (table: Table, seat: Seat, at: number): Decision => {
  if (!awaitedAt(table).includes(seat)) return wrongPhase(table);
  return table.play?.revealPhase === 'late'
    ? callOff(table, seat, at, { byHost: true })
    : err({ code: 'too-early', seats: [seat] });
};

/** The steps, followed by the first outcomes unless a link is still awaited. */
export const withDraw = (table: Table, steps: readonly TableStep[], at: number): readonly TableStep[] => {
  const now = steps.at(-1)?.table ?? table;
  if (!mayDraw(now)) return steps;
  const closed = stepsFrom(now, [{ type: 'revealsClosed', without: awaitedAt(now), at }]);
  return withChance(now, [...steps, ...closed], at);
};

const mayDraw = (table: Table): boolean => {
  if (!isRevealing(table)) return false;
  if (awaitedAt(table).length === 0) return true;
  const agreed = table.play?.reveals.agreed ?? [];
  return agreed.length > 0 && askedToAgree(table).every((seat) => agreed.includes(seat));
};

/**
 * The people who play themselves and are not late, at least one of whom has revealed: for the others a start without
 * the late proves nothing. All of them where all are late.
 */
const askedToAgree = (table: Table): readonly Seat[] => {
  const people = table.seats.flatMap(({ kind }, seat) =>
    kind === 'person' && botAt(table, seat) === null ? [seat] : [],
  );
  const awaited = awaitedAt(table);
  const prompt = people.filter((seat) => !awaited.includes(seat));
  const given = table.play?.contributions.flatMap((link, seat) => (link === null ? [] : [seat])) ?? [];
  if (!given.some((seat) => prompt.includes(seat))) prompt.push(...given);
  return prompt.length > 0 ? prompt : people;
};

/** Chance of the next event: it follows from the secret and the contributions. */
export const rngFor = ({ id, playing, calledOff, secret }: Table, { setup, contributions, events }: Play): Rng =>
  outcomeRng(hmacUnder(secret), { table: id, playing, start: setup.start, calledOff, contributions }, events);

/** The same step as replaying its event would give, from the state that is known already. */
export const stepBy = (
  table: Table,
  play: Play,
  { step, state }: Played<GameTypes>,
  id: string | null,
  at: number,
): TableStep => ({
  event: { type: 'played', event: notationOf(gameOf(table)).writeEvent(step), id, at },
  table: afterStep(table, play, step.seat, state, at),
});

/** The steps, followed by the outcomes that the rules ask for without a decision: a deal, lots. */
export const withChance = (start: Table, steps: readonly TableStep[], at: number): readonly TableStep[] => {
  const table = steps.at(-1)?.table ?? start;
  const { play } = table;
  const game = gameOf(table);
  if (play?.revealPhase !== 'done' || game.turn(play.state).kind !== 'chance') return steps;
  const outcome = letChance(game, play.state, rngFor(table, play));
  return withChance(table, [...steps, stepBy(table, play, outcome, null, at)], at);
};
