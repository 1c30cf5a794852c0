/** What the proof of a record says, in a line. */
import type { Refusal, Seat } from '../../../core/index.ts';
import { verifyRecord, type Verified } from '../../../protocol/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import type { KeptFor } from '../../reading/keptFile.ts';
import type { FileRecord } from '../../reading/recordFile.ts';
import { plural } from '../../terminal/words.ts';
import { faultLine } from './faults.ts';

export const verdictOn = (
  path: string,
  { line, record }: FileRecord,
  kept: KeptFor,
): { readonly isWrong: boolean; readonly line: string } => {
  const place = line === null ? path : `${path}:${line}`;
  const wrong = (refusal: Refusal) => ({ isWrong: true, line: faultLine(path, line, { refusal }) });
  if (!record.ok) return wrong(record.error);
  // Games on one device have no proof.
  if (!record.value.proof) return { isWrong: false, line: `${place}: not from an online table, nothing to verify` };
  const known = kept(record.value.proof);
  const verified = verifyRecord(record.value, known);
  if (!verified.ok) return wrong(verified.error);
  const asKept = known.own ? '; as was kept' : '';
  return { isWrong: false, line: `${place}: ${meaningOf(record.value, verified.value)}${asKept}` };
};

/** The sources of the outcomes, and what they prove. */
const meaningOf = ({ players, proof }: GameRecord, verified: Verified): string => {
  const { outcomes, contributed, leftOut, agreed, calledOff } = verified;
  const named = (seats: readonly Seat[]): string => NAMES.format(seats.map((seat) => String(players[seat]?.name)));
  const follow = `${plural(outcomes, 'outcome')} follow${outcomes === 1 ? 's' : ''}`;
  const without = leftOut.length > 0 ? `; without ${named(leftOut)}, as agreed by ${named(agreed)}` : '';
  const off = calledOff.length > 0 ? `; start ${proof?.playing}, ${calledOff.length} called off` : '';
  return contributed.length === 0
    ? `${follow} from the server's secret alone, which proves only that the server did not change it later${without}${off}`
    : `${follow} from the secret and the contributions of ${named(contributed)}: proven to ${named(contributed)} that nobody chose them${without}${off}`;
};

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });
