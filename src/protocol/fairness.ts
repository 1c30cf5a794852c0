/** Dice and deals that nobody could choose, and anybody can check: docs/fairness.md. */
import {
  err,
  ok,
  type AnyGame,
  type GameTypes,
  type Refusal,
  type Result,
  type Rng,
  type Step,
} from '../core/index.ts';
import { replayRecord, type GameRecord, type Proof } from '../record/index.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

export const SCHEME = 'tablee-fair/1';

/** What the outcomes of one playing depend on, beside the secret. */
export interface Seed {
  readonly table: string;
  readonly playing: number;
  /** By seat; `null` where none was given. */
  readonly contributions: readonly (string | null)[];
}

/** HMAC-SHA-256 of a message under the secret. */
export type Keyed = (message: string) => Uint8Array;

/** The numbers that decide the outcome of the event with this index (from 0): 53 bits each, four to a block. */
export const fairRng = (keyed: Keyed, { table, playing, contributions }: Seed, index: number): Rng => {
  const about = [SCHEME, table, playing, contributions.map((one) => one ?? '').join(','), index].join('|');
  let block = 0;
  let words: DataView | undefined;
  let at = 32;
  return () => {
    if (at === 32) {
      const bytes = keyed(`${about}|${block++}`);
      words = new DataView(bytes.buffer, bytes.byteOffset, 32);
      at = 0;
    }
    const high = words!.getUint32(at) >>> 5;
    const low = words!.getUint32(at + 4) >>> 6;
    at += 8;
    return (high * 2 ** 26 + low) / 2 ** 53;
  };
};

/** How many outcomes were found right. */
export interface Verified {
  readonly outcomes: number;
}

/** Recomputes every roll and deal of a record from its proof. */
export const verifyRecord = (record: GameRecord): Result<Verified, Refusal> => {
  const { proof } = record;
  if (!proof) return err({ code: 'no-proof' });
  if (proof.scheme !== SCHEME) return err({ code: 'unknown-scheme', scheme: proof.scheme, known: SCHEME });
  if (proof.contributions.length !== record.players.length) return err({ code: 'wrong-contributions' });
  const commitment = toHex(sha256(fromHex(proof.secret)));
  if (commitment !== proof.commitment)
    return err({ code: 'commitment-broken', stated: proof.commitment, found: commitment });
  return verifyOutcomes(record, proof);
};

const verifyOutcomes = (record: GameRecord, proof: Proof): Result<Verified, Refusal> => {
  const replayed = replayRecord(record);
  if (!replayed.ok) return replayed;
  const { game, states, steps, stop } = replayed.value;
  if (stop) return err({ ...stop.refusal, seq: stop.seq });
  const encoder = new TextEncoder();
  const secret = fromHex(proof.secret);
  const keyed: Keyed = (message) => hmacSha256(secret, encoder.encode(message));
  let outcomes = 0;
  for (const [index, step] of steps.entries()) {
    if (step.outcome === null) continue;
    const drawn = redraw(game, states[index], step, fairRng(keyed, proof, index));
    const [expected, found] = [drawn, step].map((one) => JSON.stringify(game.writeEvent(one)));
    if (expected !== found) return err({ code: 'outcome-differs', seq: index + 1, expected, found });
    outcomes++;
  }
  return ok({ outcomes });
};

const redraw = (game: AnyGame, state: object, step: Step<GameTypes>, rng: Rng): Step<GameTypes> => {
  const asked = step.move === null ? state : game.next(state, step.move);
  return { ...step, outcome: game.chances(asked).sample(rng) };
};
