import type { Refusal, Seat } from '../../../core/index.ts';
import { verifyRecord, type Verified } from '../../../protocol/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { faultLine } from './faults.ts';
import { openRecordFile, readRecords, type FileRecord } from '../../reading/recordFile.ts';
import { plural } from '../../terminal/words.ts';

export const verify: Command = {
  name: 'verify',
  words: 'FILE',
  mostWords: 1,
  summary: 'verify the dice and deals of online games (exit status 1 if any fails)',
  flags: [],
  examples: ['tablee verify game.json', 'curl -s http://localhost:4680/api/records | tablee verify -'],
  run: async ({ words: [path] }, terminal) => {
    if (path === undefined) throw new UsageError('which file? Name one');
    let status: number = EXIT.fine;
    for await (const found of readRecords(await openRecordFile(path, terminal))) {
      const verdict = verdictOn(path, found);
      if (verdict.isWrong) status = EXIT.faulty;
      await terminal.out(`${verdict.line}\n`);
    }
    return status;
  },
};

const verdictOn = (
  path: string,
  { line, record }: FileRecord,
): { readonly isWrong: boolean; readonly line: string } => {
  const place = line === null ? path : `${path}:${line}`;
  const wrong = (refusal: Refusal) => ({ isWrong: true, line: faultLine(path, line, { refusal }) });
  if (!record.ok) return wrong(record.error);
  // Games on one device have no proof.
  if (!record.value.proof) return { isWrong: false, line: `${place}: not from an online table, nothing to verify` };
  const verified = verifyRecord(record.value);
  if (!verified.ok) return wrong(verified.error);
  return { isWrong: false, line: `${place}: ${meaningOf(record.value, verified.value)}` };
};

/** The sources of the outcomes, and what they prove. */
const meaningOf = ({ players }: GameRecord, { outcomes, contributed, leftOut, agreed }: Verified): string => {
  const named = (seats: readonly Seat[]): string => NAMES.format(seats.map((seat) => String(players[seat]?.name)));
  const follow = `${plural(outcomes, 'outcome')} follow${outcomes === 1 ? 's' : ''}`;
  const without = leftOut.length > 0 ? `; without ${named(leftOut)}, as agreed by ${named(agreed)}` : '';
  return contributed.length === 0
    ? `${follow} from the server's secret alone, which proves only that the server did not change it later${without}`
    : `${follow} from the secret and the contributions of ${named(contributed)}: proven to ${named(contributed)} that nobody chose them${without}`;
};

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });
