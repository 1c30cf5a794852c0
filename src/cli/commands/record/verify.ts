import { err, ok, type Refusal, type Seat } from '../../../core/index.ts';
import { verifyRecord, type Verified } from '../../../protocol/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { faultLine } from './faults.ts';
import { openRecordFile, readRecords, type Found } from '../../reading/recordFile.ts';
import { plural } from '../../terminal/words.ts';

export const verify: Command = {
  name: 'verify',
  words: 'FILE',
  mostWords: 1,
  summary: 'recompute the rolls and deals of online records; exit status 1 if one is wrong',
  flags: [],
  examples: ['tablee verify game.json', 'curl -s http://localhost:4680/api/records | tablee verify -'],
  run: async ({ words: [path] }, terminal) => {
    if (path === undefined) return err({ sentence: 'which file? Name one' });
    const input = await openRecordFile(path, terminal);
    if (!input.ok) return input;
    let status: number = EXIT.fine;
    for await (const found of readRecords(input.value)) {
      const verdict = verdictOn(path, found);
      if (verdict.isWrong) status = EXIT.faulty;
      await terminal.out(`${verdict.line}\n`);
    }
    return ok(status);
  },
};

const verdictOn = (path: string, { line, record }: Found): { readonly isWrong: boolean; readonly line: string } => {
  const place = line === null ? path : `${path}:${line}`;
  const wrong = (refusal: Refusal) => ({ isWrong: true, line: faultLine(path, line, { refusal }) });
  if (!record.ok) return wrong(record.error);
  // A game of one's own device has nothing to prove.
  if (!record.value.proof) return { isWrong: false, line: `${place}: not from an online table, nothing to verify` };
  const verified = verifyRecord(record.value);
  if (!verified.ok) return wrong(verified.error);
  return { isWrong: false, line: `${place}: ${meaningOf(record.value, verified.value)}` };
};

/** What the outcomes follow from, and what that proves for whom. */
const meaningOf = ({ players }: GameRecord, { outcomes, basis, contributed, leftOut, agreed }: Verified): string => {
  const named = (seats: readonly Seat[]): string => NAMES.format(seats.map((seat) => players[seat]!.name));
  const follow = `${plural(outcomes, 'outcome')} follow${outcomes === 1 ? 's' : ''}`;
  const without = leftOut.length > 0 ? `; without ${named(leftOut)}, as ${named(agreed)} agreed` : '';
  switch (basis) {
    case 'revealed':
      return `${follow} from the secret and from what ${named(contributed)} revealed; proven for ${named(contributed)}: nobody chose them${without}`;
    case 'told':
      return `${follow} from the secret; no more is proven: whoever knew it could have chosen the contributions`;
    case 'nothing':
      return `${follow} from the server's secret alone; proven is only that the server did not change its mind${without}`;
  }
};

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });
