/** An exported transparency log, with which records are compared. docs/develop/fairness.md */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import type { GameRecord, Proof } from '../../record/index.ts';
import { sha256, type Hash } from '../fairness/sha256.ts';
import { entriesFor, entryOf, labelOf, LOG_FORMAT, type Matter } from './entries.ts';
import { GrowingTree, leafOf } from './tree.ts';

const HEAD = new RegExp(`^${LOG_FORMAT} (\\d{1,15}) ([0-9a-f]{64})$`);
const ENTRY = /^([0-9a-f]{64}) ([0-9a-f]{64})$/;

export class ExportedLog {
  readonly #values = new Map<string, string>();
  /** The labels of several entries. */
  readonly #repeated = new Set<string>();

  /** From the lines of an export. */
  static async read(lines: AsyncIterable<string>, hash: Hash = sha256): Promise<Result<ExportedLog, Refusal>> {
    const log = new ExportedLog();
    const tree = new GrowingTree([], hash);
    let stated: string | undefined;
    for await (const line of lines) {
      if (stated === undefined) {
        if (!HEAD.test(line)) return err({ code: 'no-log' });
        stated = line;
        continue;
      }
      const [, label, value] = ENTRY.exec(line) ?? [];
      if (label === undefined || value === undefined) return err({ code: 'no-log' });
      tree.add(leafOf({ label, value }, hash));
      if (log.#values.has(label)) log.#repeated.add(label);
      log.#values.set(label, value);
    }
    const { size, root } = tree.head;
    return stated === `${LOG_FORMAT} ${size} ${root}` ? ok(log) : err({ code: 'log-broken' });
  }

  /** Why a record is not that of the game in the log. */
  whyNotIn(record: GameRecord, proof: Proof): Refusal | undefined {
    const { table, playing } = proof;
    const expected = entriesFor(record, proof);
    for (const one of expected) {
      const value = this.#values.get(labelOf(table, one));
      if (value === undefined) return { code: 'not-in-log', kind: one.kind, playing: one.playing };
      const isOther = one.content !== undefined && value !== entryOf(table, one, one.content).value;
      if (isOther || this.#repeated.has(labelOf(table, one)))
        return { code: 'log-differs', kind: one.kind, playing: one.playing };
    }
    const others = outcomesUntil(playing).filter(
      (one) => !expected.some(({ kind, playing: number }) => kind === one.kind && number === one.playing),
    );
    const other = others.find((one) => this.#values.has(labelOf(table, one)));
    return other && { code: 'log-differs', ...other };
  }
}

/** A start leads to one of these. */
const outcomesUntil = (playing: number): readonly Matter[] =>
  Array.from({ length: playing }, (_, i) => i + 1).flatMap((number) => [
    { kind: 'calledOff' as const, playing: number },
    { kind: 'ended' as const, playing: number },
  ]);
