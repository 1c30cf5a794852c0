/** Dice and deals that nobody could choose, and anybody can check: docs/develop/fairness.md. */
import {
  err,
  ok,
  type AnyGame,
  type GameTypes,
  type Refusal,
  type Result,
  type Rng,
  type Step,
} from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import { replayRecord, type GameRecord, type Proof } from '../../record/index.ts';
import { MOST_PLAYINGS } from './chain.ts';
import { provenBy, whyBadReveals, type Proven } from './proven.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

/** The latest last; records of the earlier ones are verified for ever. */
export const SCHEMES = ['tablee-fair/1', 'tablee-fair/2', 'tablee-fair/3'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME: Scheme = 'tablee-fair/3';

/** Whether seats commit first and reveal later; before, they said at once what they contribute. */
export const hasReveals = (scheme: Scheme): boolean => scheme === 'tablee-fair/3';

/** What the outcomes of one playing depend on, beside the secret. */
export interface Seed {
  readonly table: string;
  readonly playing: number;
  /** By seat; `null` where none was given. */
  readonly contributions: readonly (string | null)[];
}

/** HMAC-SHA-256 of a message under the secret. */
export type Keyed = (message: string) => Uint8Array;

/** What decides the outcome of the event with this index (from 0): HMACs, cut into words of 32 bits. */
export const outcomeRng = (scheme: Scheme, keyed: Keyed, seed: Seed, index: number): Rng => {
  let block = 0;
  let words: DataView | undefined;
  let at = BLOCK;
  const word = (): number => {
    if (at === BLOCK) {
      const bytes = keyed(messageFor(scheme, seed, index, block++));
      words = new DataView(bytes.buffer, bytes.byteOffset, BLOCK);
      at = 0;
    }
    at += 4;
    return words!.getUint32(at - 4);
  };
  const rng = (): number => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
  return scheme === 'tablee-fair/1' ? rng : Object.assign(rng, { below: (limit: number) => choose(word, limit) });
};

/** Bytes of an HMAC-SHA-256. */
const BLOCK = 32;

const messageFor = (scheme: Scheme, { table, playing, contributions }: Seed, index: number, block: number): string =>
  [scheme, table, playing, contributions.map((one) => one ?? '').join(','), index, block].join('|');

/** Words beyond the last full round of choices are passed over: each choice has exactly as many words as any other. */
const choose = (word: () => number, limit: number): number => {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  let drawn = word();
  while (drawn >= fair) drawn = word();
  return drawn % limit;
};

/** What was found right, and what that proves. */
export interface Verified extends Proven {
  readonly outcomes: number;
}

/** Recomputes every roll and deal of a record from its proof. */
export const verifyRecord = (record: GameRecord): Result<Verified, Refusal> => {
  const { proof } = record;
  if (!proof) return err({ code: 'no-proof' });
  const scheme = SCHEMES.find((one) => one === proof.scheme);
  if (!scheme) return err({ code: 'unknown-scheme', scheme: proof.scheme, known: SCHEMES });
  if (proof.contributions.length !== record.players.length) return err({ code: 'wrong-contributions' });
  const { playing } = proof;
  if (playing < 1 || playing > MOST_PLAYINGS) return err({ code: 'no-such-playing', playing, most: MOST_PLAYINGS });
  const commitment = toHex(sha256(fromHex(proof.secret)));
  if (commitment !== proof.commitment)
    return err({ code: 'commitment-broken', stated: proof.commitment, found: commitment });
  const refusal = hasReveals(scheme) ? whyBadReveals(proof) : undefined;
  return refusal ? err(refusal) : verifyOutcomes(record, proof, scheme);
};

const verifyOutcomes = (record: GameRecord, proof: Proof, scheme: Scheme): Result<Verified, Refusal> => {
  const replayed = replayRecord(record);
  if (!replayed.ok) return replayed;
  const { game, stateAt, steps, stop } = replayed.value;
  if (stop) return err({ ...stop.refusal, seq: stop.seq });
  const encoder = new TextEncoder();
  const secret = fromHex(proof.secret);
  const keyed: Keyed = (message) => hmacSha256(secret, encoder.encode(message));
  let outcomes = 0;
  for (const [index, step] of steps.entries()) {
    if (step.outcome === null) continue;
    const drawn = redraw(game, stateAt(index), step, outcomeRng(scheme, keyed, proof, index));
    const [expected, found] = [drawn, step].map((one) => JSON.stringify(notationOf(game).writeEvent(one)));
    if (expected !== found) return err({ code: 'outcome-differs', seq: index + 1, expected, found });
    outcomes++;
  }
  return ok({ outcomes, ...provenBy(proof, hasReveals(scheme)) });
};

const redraw = (game: AnyGame, state: object, step: Step<GameTypes>, rng: Rng): Step<GameTypes> => {
  const asked = step.move === null ? state : game.next(state, step.move);
  return { ...step, outcome: game.chances(asked).sample(rng) };
};
