/** What the proofs of the records of a file are worth, in lines or JSON. */
import type { Refusal, Result, Seat } from '../../../core/index.ts';
import { Verifier, worthOf, type Known, type Verified, type Worth } from '../../../protocol/index.ts';
import { EXIT } from '../../reading/command.ts';
import type { FileRecord } from '../../reading/recordFile.ts';
import { reasonFor } from '../../terminal/sentences.ts';
import { plural } from '../../terminal/words.ts';
import { faultLine } from './faults.ts';

export interface RecordVerdict {
  readonly verdict: Worth | 'wrong';
  readonly text: string;
  readonly json: object;
}

/** What is kept of a record until all are read. */
interface Row {
  readonly line: number | null;
  readonly names: readonly string[];
  /** Games on one device have no proof. */
  readonly place: { readonly table: string; readonly playing: number } | null;
  readonly isKept: boolean;
  readonly isLogged: boolean;
  verdict(): Result<Verified, Refusal>;
}

export class Verdicts {
  readonly #path: string;
  readonly #verifier = new Verifier();
  readonly #rows: Row[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  add({ line, record }: FileRecord, known: Known = {}): void {
    const isKept = known.own !== undefined;
    const isLogged = known.log !== undefined;
    if (!record.ok) {
      this.#rows.push({ line, names: [], place: null, isKept, isLogged, verdict: () => record });
      return;
    }
    const { players, proof } = record.value;
    const { verdicts } = this.#verifier;
    const index = this.#verifier.add(record.value, known);
    const place = proof ? { table: proof.table, playing: proof.playing } : null;
    const names = players.map(({ name }) => name);
    this.#rows.push({ line, names, place, isKept, isLogged, verdict: () => verdicts[index]! });
  }

  /** In the order of the records. Of some of them something should have been kept. */
  all(isKept = false): readonly RecordVerdict[] {
    const verdicts = this.#rows.map((row) => verdictOn(this.#path, row));
    const isMissing = isKept && this.#rows.every((row) => !row.isKept);
    return isMissing ? [...verdicts, wrong(this.#path, null, { code: 'kept-missing' })] : verdicts;
  }
}

const verdictOn = (path: string, row: Row): RecordVerdict => {
  const { line, place } = row;
  const at = line === null ? path : `${path}:${line}`;
  const found = row.verdict();
  if (found.ok) {
    const verdict = worthOf(found.value);
    return {
      verdict,
      text: `${at}: ${meaningOf(row, found.value)}`,
      json: { verdict, line, ...place, ...found.value, isKept: row.isKept, isLogged: row.isLogged },
    };
  }
  if (found.error.code === 'no-proof') {
    const text = `${at}: not from an online table, nothing to verify`;
    return { verdict: 'unproven', text, json: { verdict: 'unproven', line } };
  }
  return wrong(path, line, found.error, place);
};

const wrong = (path: string, line: number | null, refusal: Refusal, place: Row['place'] = null): RecordVerdict => {
  const { code, seq } = refusal;
  const event = seq === undefined ? {} : { event: seq };
  return {
    verdict: 'wrong',
    text: faultLine(path, line, { refusal }),
    json: { verdict: 'wrong', line, ...place, ...event, code, message: reasonFor(refusal) },
  };
};

/** The worst of them counts. */
export const statusOf = (verdicts: readonly RecordVerdict[]): number => {
  const has = (verdict: RecordVerdict['verdict']): boolean => verdicts.some((one) => one.verdict === verdict);
  if (has('wrong')) return EXIT.faulty;
  if (has('unproven')) return EXIT.unproven;
  return has('unfinished') ? EXIT.unfinished : EXIT.fine;
};

/** The sources of the outcomes, and what they prove. */
const meaningOf = ({ names, place, isKept, isLogged }: Row, verified: Verified): string => {
  const { outcomes, contributed, leftOut, agreed, calledOff, isOver } = verified;
  const named = (seats: readonly Seat[]): string => NAMES.format(seats.map((seat) => names[seat] ?? ''));
  const follow = `${plural(outcomes, 'outcome')} follow${outcomes === 1 ? 's' : ''}`;
  return [
    contributed.length === 0
      ? `${follow} from the server's secret alone, which proves only that the server did not change it later`
      : `${follow} from the secret and the contributions of ${named(contributed)}: proven to ${named(contributed)} that nobody chose them`,
    ...(leftOut.length > 0 ? [`without ${named(leftOut)}, as agreed by ${named(agreed)}`] : []),
    ...(calledOff.length > 0 ? [`start ${place?.playing}, ${calledOff.length} called off`] : []),
    ...(isOver ? [] : ['the game is unfinished']),
    ...(isKept ? ['as was kept'] : []),
    ...(isLogged ? ['as the transparency log has it'] : []),
  ].join('; ');
};

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });
