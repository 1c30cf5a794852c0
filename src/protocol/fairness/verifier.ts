/** Verifies records together: those of one table must fit each other. */
import { err, type Refusal, type Result } from '../../core/index.ts';
import type { GameRecord, Proof } from '../../record/index.ts';
import { commitmentBehind } from './chain.ts';
import type { Known } from './kept.ts';
import { sha256, toHex } from './sha256.ts';
import { verifyRecord, type Verified } from './verification.ts';

/** All that is kept of a record: a file may have a hundred thousand. */
interface Seen extends Pick<Proof, 'table' | 'playing' | 'secret' | 'calledOff'> {
  readonly index: number;
  readonly frozen: number;
  /** The same in all games at a table. */
  readonly rules: string;
  /** A hash of all but names and comments. */
  readonly content: string;
}

export class Verifier {
  /** In the order of the records. A later record may still contradict an earlier one. */
  readonly verdicts: Result<Verified, Refusal>[] = [];
  readonly #tables = new Map<string, Map<number, Seen>>();
  /** The table of each secret. */
  readonly #secrets = new Map<string, Seen>();

  /** Returns the place of its verdict. */
  add(record: GameRecord, known: Known = {}): number {
    const verdict = verifyRecord(record, known);
    const index = this.verdicts.push(verdict) - 1;
    if (record.proof && verdict.ok) this.#compare(record, record.proof, index);
    return index;
  }

  #compare(record: GameRecord, proof: Proof, index: number): void {
    const seen = seenIn(record, proof, index);
    const { table, playing, secret } = seen;
    const others = this.#tables.get(table) ?? new Map<number, Seen>();
    const stranger = this.#secrets.get(secret);
    for (const other of stranger ? [...others.values(), stranger] : others.values())
      if (!fitEachOther(other, seen)) this.#contradict(other, seen);
    if (!others.has(playing)) this.#tables.set(table, others.set(playing, seen));
    this.#secrets.set(secret, stranger ?? seen);
  }

  /** Nobody can tell which of them is forged. */
  #contradict(a: Seen, b: Seen): void {
    for (const [one, other] of [[a, b] as const, [b, a] as const])
      this.verdicts[one.index] = err({ code: 'contradicts', other: other.playing, table: other.table });
  }
}

const seenIn = (record: GameRecord, proof: Proof, index: number): Seen => {
  const { game, rulebook, options } = record;
  const { table, playing, secret, calledOff, reveals } = proof;
  const rules = JSON.stringify([game, rulebook, options]);
  return { index, table, playing, secret, calledOff, frozen: reveals?.frozen ?? 0, rules, content: contentOf(record) };
};

const contentOf = ({ players, comments: _comments, ...rest }: GameRecord): string =>
  toHex(sha256(new TextEncoder().encode(JSON.stringify({ ...rest, players: players.length }))));

const fitEachOther = (a: Seen, b: Seen): boolean => {
  if (a.table !== b.table || a.rules !== b.rules) return false;
  if (a.playing === b.playing) return a.content === b.content;
  const [first, second] = a.playing < b.playing ? [a, b] : [b, a];
  return (
    // The secrets are a chain.
    commitmentBehind(second.secret, second.playing - first.playing) === first.secret &&
    first.frozen < second.frozen &&
    second.calledOff.filter((start) => start <= first.playing).join() === first.calledOff.join()
  );
};
