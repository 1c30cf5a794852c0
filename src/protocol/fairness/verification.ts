/** Checks the proof of a record: every roll and deal is computed again. docs/develop/fairness.md */
import {
  err,
  ok,
  type AnyGame,
  type GameTypes,
  type Refusal,
  type Result,
  type Rng,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { replayRecord, type GameRecord, type Proof, type Reveals, type SeatReveal } from '../../record/index.ts';
import { commitmentBehind, MOST_PLAYINGS } from './chain.ts';
import { outcomeRng, SCHEME, startOf, type Hmac } from './fairness.ts';
import { whyNotTheSame, type Known } from './kept.ts';
import { fromHex, hmacSha256 } from './sha256.ts';

/** What a valid proof proves, and for whom. */
export interface Verified {
  /** The number of outcomes that were checked. */
  readonly outcomes: number;
  /** The seats that revealed a contribution: for them it is proven that nobody chose the outcomes. */
  readonly contributed: readonly Seat[];
  /** The seats that had committed, and without whose contribution the game started. */
  readonly leftOut: readonly Seat[];
  /** The seats that agreed to that. */
  readonly agreed: readonly Seat[];
  /** The numbers of earlier starts at the table that led to no game. */
  readonly calledOff: readonly number[];
  readonly isOver: boolean;
}

/** What a valid proof is worth. */
export type Worth = 'proven' | 'unfinished' | 'unproven';

/** Without a contribution the server could have chosen its secret. */
export const worthOf = ({ contributed, isOver }: Verified): Worth => {
  if (contributed.length === 0) return 'unproven';
  return isOver ? 'proven' : 'unfinished';
};

/** Also compares the record with what is known of its game. */
export const verifyRecord = (record: GameRecord, known: Known = {}): Result<Verified, Refusal> => {
  const { proof } = record;
  if (!proof) return err({ code: 'no-proof' });
  const { start, players } = record;
  const refusal =
    whyBadProof(proof, players.length) ??
    whyBadStart(record, proof) ??
    whyNotTheSame(start, proof, known) ??
    known.log?.whyNotIn(record, proof);
  return refusal ? err(refusal) : verifyOutcomes(record, proof);
};

const whyBadProof = (proof: Proof, players: number): Refusal | undefined => {
  const { scheme, contributions, playing, secret } = proof;
  if (scheme !== SCHEME) return { code: 'unknown-scheme', scheme, known: [SCHEME] };
  if (contributions.length !== players) return { code: 'wrong-contributions' };
  if (playing < 1 || playing > MOST_PLAYINGS) return { code: 'no-such-playing', playing, most: MOST_PLAYINGS };
  const commitment = commitmentBehind(secret, 1);
  if (commitment !== proof.commitment)
    return { code: 'commitment-broken', stated: proof.commitment, found: commitment };
  return whyBadReveals(proof);
};

/** Why who begins does not follow from the games before. */
const whyBadStart = ({ start, players }: GameRecord, proof: Proof): Refusal | undefined => {
  const { playing, calledOff } = proof;
  const isRising = calledOff.every((one, i) => one > (calledOff[i - 1] ?? 0) && one < playing);
  if (!isRising) return { code: 'bad-call-offs' };
  const expected = startOf(proof, players.length);
  return start === expected ? undefined : { code: 'start-differs', expected, found: start };
};

/** Why the contributions are not what the seats had committed to. */
const whyBadReveals = ({ playing, contributions, reveals }: Proof): Refusal | undefined => {
  if (!reveals) return { code: 'reveals-missing' };
  const { frozen, seats } = reveals;
  if (seats.length !== contributions.length) return { code: 'wrong-contributions' };
  for (const [player, seat] of seats.entries()) {
    const link = contributions[player] ?? null;
    if (!fits(seat, link, playing)) return { code: 'link-broken', player };
    if (seat && !isInOrder(seat, frozen)) return { code: 'reveal-out-of-order', player };
    if (seat && link === null && !mayAgree(contributions, reveals)) return { code: 'nobody-agreed', player };
  }
  return undefined;
};

/** The late seats may agree only where nobody contributed. */
const mayAgree = (contributions: Proof['contributions'], { seats, agreed }: Reveals): boolean =>
  contributions.every((link) => link === null)
    ? agreed.length > 0
    : agreed.some((seat) => contributions[seat] !== null) && agreed.every((seat) => seats[seat]?.revealed !== null);

const fits = (seat: SeatReveal | null, link: string | null, playing: number): boolean => {
  if (link === null || !seat) return link === null && (seat?.revealed ?? null) === null;
  return seat.revealed !== null && /^[0-9a-f]{64}$/.test(link) && commitmentBehind(link, playing) === seat.commitment;
};

const isInOrder = ({ committed, revealed }: SeatReveal, frozen: number): boolean =>
  committed < frozen && (revealed === null || revealed > frozen);

const verifyOutcomes = (record: GameRecord, proof: Proof): Result<Verified, Refusal> => {
  const replayed = replayRecord(record);
  if (!replayed.ok) return replayed;
  const { game, stateAt, steps, stop, result } = replayed.value;
  if (stop) return err({ ...stop.refusal, seq: stop.seq });
  const hmac = hmacUnder(proof.secret);
  let outcomes = 0;
  for (const [index, step] of steps.entries()) {
    if (step.outcome === null) continue;
    const drawn = redraw(game, stateAt(index), step, outcomeRng(hmac, { ...proof, start: record.start }, index));
    const [expected, found] = [drawn, step].map((one) => JSON.stringify(notationOf(game).writeEvent(one)));
    if (expected !== found) return err({ code: 'outcome-differs', seq: index + 1, expected, found });
    outcomes++;
  }
  return ok({ outcomes, isOver: result !== null, ...contributorsIn(proof) });
};

const hmacUnder = (secret: string): Hmac => {
  const [key, encoder] = [fromHex(secret), new TextEncoder()];
  return (message) => hmacSha256(key, encoder.encode(message));
};

const redraw = (game: AnyGame, state: object, step: Step<GameTypes>, rng: Rng): Step<GameTypes> => {
  const asked = step.move === null ? state : game.next(state, step.move);
  return { ...step, outcome: game.chances(asked).sample(rng) };
};

const contributorsIn = ({ contributions, reveals, calledOff }: Proof): Omit<Verified, 'outcomes' | 'isOver'> => ({
  contributed: seatsWhere(contributions, (one) => one !== null),
  leftOut: seatsWhere(reveals?.seats ?? [], (one) => one?.revealed === null),
  agreed: reveals?.agreed ?? [],
  calledOff,
});

const seatsWhere = <T>(list: readonly T[], holds: (one: T) => boolean): readonly Seat[] =>
  list.flatMap((one, seat) => (holds(one) ? [seat] : []));
