import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';
import { reasonFor } from '../../terminal/sentences.ts';
import { jsonLine } from '../../reading/formats.ts';
import { faultLine, faultOf, type Fault } from './faults.ts';

export const check: Command = {
  name: 'check',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'validate game records (exit status 1 if any is invalid)',
  flags: [{ name: 'json', help: 'a line of JSON for each record' }],
  examples: ['tablee check game.json', 'tablee simulate pickomino --games 100 | tablee check -'],
  isRead: true,
  run: async ({ words, has }, terminal) => {
    if (words.length === 0) throw new UsageError('which files? Name at least one');
    const tally: Tally = { valid: 0, invalid: 0, unopened: 0 };
    for (const path of words) await checkFile(path, tally, has('json'), terminal);
    if (!has('json') && tally.valid + tally.invalid > 0) await terminal.out(`${tallyWords(tally)}\n`);
    if (tally.unopened > 0) return EXIT.misuse;
    return tally.invalid > 0 ? EXIT.faulty : EXIT.fine;
  },
};

interface Tally {
  valid: number;
  invalid: number;
  /** Files that could not be opened. */
  unopened: number;
}

const checkFile = async (path: string, tally: Tally, asJson: boolean, terminal: Terminal): Promise<void> => {
  try {
    for await (const found of readRecords(await openRecordFile(path, terminal))) {
      const fault = faultOf(found);
      if (asJson) await terminal.out(jsonLine('check', verdictOf(path, found.line, fault)));
      else if (fault) await terminal.out(`${faultLine(path, found.line, fault)}\n`);
      tally[fault ? 'invalid' : 'valid']++;
    }
  } catch (error) {
    // The other files are still checked.
    if (!(error instanceof UsageError)) throw error;
    tally.unopened++;
    await terminal.err(`tablee: ${error.message}. See: tablee help check\n`);
  }
};

const verdictOf = (file: string, line: number | null, fault: Fault | null): object => {
  if (!fault) return { file, line, valid: true };
  const { refusal, seq } = fault;
  return { file, line, valid: false, event: seq ?? null, code: refusal.code, message: reasonFor(refusal) };
};

const tallyWords = ({ valid, invalid }: Tally): string => {
  const all = `${plural(valid, 'record')} valid`;
  return invalid === 0 ? all : `${all}, ${invalid} invalid`;
};
