import { err, ok } from '../../core/index.ts';
import { verifyRecord } from '../../protocol/index.ts';
import { EXIT, type Command } from '../reading/command.ts';
import { faultLine } from './faults.ts';
import { openRecordFile, readRecords, type Found } from '../reading/recordFile.ts';
import { plural } from '../terminal/words.ts';

export const verify: Command = {
  name: 'verify',
  words: 'FILE',
  mostWords: 1,
  summary: 'recompute the rolls and deals of records from a server; exit status 1 if one is wrong',
  flags: [],
  examples: ['tablee verify game.json', 'curl -s http://localhost:4680/api/records | tablee verify -'],
  run: async ({ words: [path] }, terminal) => {
    if (path === undefined) return err({ sentence: 'which file? Name one' });
    const input = await openRecordFile(path, terminal);
    if (!input.ok) return input;
    let status: number = EXIT.fine;
    for await (const found of readRecords(input.value)) {
      const verdict = verdictOn(path, found);
      if (!verdict.isRight) status = EXIT.faulty;
      await terminal.out(`${verdict.line}\n`);
    }
    return ok(status);
  },
};

const verdictOn = (path: string, { line, record }: Found): { readonly isRight: boolean; readonly line: string } => {
  const verified = record.ok ? verifyRecord(record.value) : record;
  if (!verified.ok) return { isRight: false, line: faultLine(path, line, { refusal: verified.error }) };
  const place = line === null ? path : `${path}:${line}`;
  return { isRight: true, line: `${place}: ${plural(verified.value.outcomes, 'outcome')} verified` };
};
