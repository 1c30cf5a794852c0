import { err, ok } from '../../../core/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { faultLine, faultOf } from './faults.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';

export const check: Command = {
  name: 'check',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'check whether records are right; the exit status is 0 if all are, 1 if not',
  flags: [],
  examples: ['tablee check game.json', 'tablee simulate pickomino --games 100 | tablee check -'],
  isRead: true,
  run: async ({ words }, terminal) => {
    if (words.length === 0) return err({ sentence: 'which file? Name at least one' });
    const tally: Tally = { right: 0, faulty: 0, unread: 0 };
    for (const path of words) await checkFile(path, tally, terminal);
    if (tally.right + tally.faulty > 0) await terminal.out(`${tallyWords(tally)}\n`);
    if (tally.unread > 0) return ok(EXIT.misuse);
    return ok(tally.faulty > 0 ? EXIT.faulty : EXIT.fine);
  },
};

interface Tally {
  right: number;
  faulty: number;
  /** Files that could not be opened. */
  unread: number;
}

const checkFile = async (path: string, tally: Tally, terminal: Terminal): Promise<void> => {
  const input = await openRecordFile(path, terminal);
  if (!input.ok) {
    tally.unread++;
    return terminal.err(`tablee: ${input.error.sentence}. See: tablee help check\n`);
  }
  for await (const found of readRecords(input.value)) {
    const fault = faultOf(found);
    if (!fault) tally.right++;
    else {
      tally.faulty++;
      await terminal.out(`${faultLine(path, found.line, fault)}\n`);
    }
  }
};

const tallyWords = ({ right, faulty }: Tally): string => {
  const all = `${plural(right, 'record')} right`;
  return faulty === 0 ? all : `${all}, ${faulty} faulty`;
};
