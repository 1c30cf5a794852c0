/** What seats may do for the dice and deals: commit, reveal, go on without those who do not. Pure, like all decisions. */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { commitmentBehind, hasReveals } from '../../protocol/index.ts';
import type { Decision } from './decision.ts';
import { withChance } from './drawing.ts';
import { awaitedAt, commitmentAt, isGathering } from './gathering.ts';
import { botAt, stepsFrom, type Table, type TableStep } from './table.ts';

const wrongPhase = ({ phase }: Table): Result<never, Refusal> => err({ code: 'wrong-phase', phase });

/** For the next playing, until that one begins. */
export const commit = (table: Table, seat: Seat, commitment: string, at: number): Decision => {
  if (!hasReveals(table.scheme) || isGathering(table)) return wrongPhase(table);
  const isKnown = commitmentAt(table.seats[seat]!) === commitment;
  return ok(isKnown ? [] : stepsFrom(table, [{ type: 'committed', seat, commitment, at }]));
};

/** The same link may come twice: from a second tab, or because an answer was lost. */
export const reveal = (table: Table, seat: Seat, link: string, at: number): Decision => {
  const { play, playing } = table;
  const bound = play?.reveals?.seats[seat];
  if (bound && play.contributions[seat] === link) return ok([]);
  if (!bound || !isGathering(table)) return wrongPhase(table);
  if (commitmentBehind(link, playing) !== bound.commitment) return err({ code: 'wrong-link', playing });
  return ok(withDraw(table, stepsFrom(table, [{ type: 'revealed', seat, link, at }]), at));
};

/** Whoever has not revealed by now is named, and the others may decide. */
export const nameLate = (table: Table, at: number): Decision =>
  ok(table.play?.gathering === 'awaited' ? stepsFrom(table, [{ type: 'late', seats: awaitedAt(table), at }]) : []);

export const goOn = (table: Table, seat: Seat, at: number): Decision => {
  if (!isGathering(table)) return wrongPhase(table);
  if (table.play?.gathering !== 'late') return err({ code: 'too-early', seats: awaitedAt(table) });
  const hasAgreed = table.play.reveals?.agreed.includes(seat);
  return ok(withDraw(table, hasAgreed ? [] : stepsFrom(table, [{ type: 'agreedToGoOn', seat, at }]), at));
};

/** One who goes before having revealed changes what was fixed: everybody is back in the lobby. */
export const callOff = (table: Table, seat: Seat, at: number, by: { readonly byHost?: true } = {}): Decision =>
  ok(stepsFrom(table, [{ type: 'calledOff', seat, ...by, at }]));

/** The host takes the place of somebody who is late; those who have revealed are in the game. */
export const takeAway = (table: Table, seat: Seat, at: number): Decision => {
  if (!awaitedAt(table).includes(seat)) return wrongPhase(table);
  return table.play?.gathering === 'late'
    ? callOff(table, seat, at, { byHost: true })
    : err({ code: 'too-early', seats: [seat] });
};

/** The steps, and after them the first outcomes if nothing is awaited any more. */
export const withDraw = (table: Table, steps: readonly TableStep[], at: number): readonly TableStep[] => {
  const now = steps.at(-1)?.table ?? table;
  if (!mayDraw(now)) return steps;
  return withChance([...steps, ...stepsFrom(now, [{ type: 'gathered', without: awaitedAt(now), at }])], at);
};

const mayDraw = (table: Table): boolean => {
  if (!isGathering(table)) return false;
  const agreed = table.play?.reveals?.agreed ?? [];
  const isAgreed = agreed.length > 0 && askedAt(table).every((seat) => agreed.includes(seat));
  return awaitedAt(table).length === 0 || isAgreed;
};

/** Who has to agree: the people who play themselves and are not late; all of them where all are late. */
const askedAt = (table: Table): readonly Seat[] => {
  const people = table.seats.flatMap(({ kind }, seat) =>
    kind === 'person' && botAt(table, seat) === null ? [seat] : [],
  );
  const awaited = awaitedAt(table);
  const prompt = people.filter((seat) => !awaited.includes(seat));
  return prompt.length > 0 ? prompt : people;
};
