import { analyse as analyseRecord, type Analysis, type Task } from '../../../analysis/index.ts';
import { writeAnalysisPage, type AnalysedRecord } from '../../../lab/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { jsonLine } from '../../reading/formats.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import { reportFile } from '../../reading/reportFile.ts';
import { progressOn } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { analysisLines } from './analysisLines.ts';
import { faultLine } from './faults.ts';

export const analyse: Command = {
  name: 'analyse',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'separate luck from skill in game records',
  flags: [
    { name: 'json', help: 'print each analysis as a line of JSON' },
    { name: 'report', value: 'FILE', help: 'write a page with plots, as one HTML file' },
  ],
  examples: ['tablee analyse evening.txt', 'tablee analyse *.json --report evening.html'],
  isRead: true,
  run: async (args, terminal) => {
    if (args.words.length === 0) throw new UsageError('which files? Name at least one');
    if (args.has('json') && args.has('report')) throw new UsageError('choose --json or --report');
    // Checked before the first record.
    const writeReport = reportFile(args.value('report'));
    const analysed: AnalysedRecord[] = [];
    let faults = 0;
    for (const path of args.words) faults += await analyseFile(path, analysed, args, terminal);
    writeReport?.(writeAnalysisPage(analysed));
    return faults > 0 ? EXIT.faulty : EXIT.fine;
  },
};

/** Returns the number of invalid records. */
const analyseFile = async (
  path: string,
  analysed: AnalysedRecord[],
  args: Args,
  terminal: Terminal,
): Promise<number> => {
  let faults = 0;
  for await (const { line, record } of readRecords(await openRecordFile(path, terminal))) {
    const task = record.ok ? analyseRecord(record.value) : record;
    if (record.ok && task.ok) await print(record.value, await finish(task.value, terminal), analysed, args, terminal);
    if (task.ok) continue;
    faults++;
    await terminal.err(`tablee: ${faultLine(path, line, { refusal: task.error })}\n`);
  }
  return faults;
};

const finish = async (task: Task<Analysis>, terminal: Terminal): Promise<Analysis> => {
  const progress = progressOn(terminal);
  for (;;) {
    const { done, value } = task.next();
    if (done) {
      await progress.end();
      return value;
    }
    progress.show(`${value.done} of ${value.total} events`);
  }
};

const print = async (
  record: GameRecord,
  analysis: Analysis,
  analysed: AnalysedRecord[],
  args: Args,
  terminal: Terminal,
): Promise<void> => {
  if (args.has('report')) analysed.push({ record, analysis });
  else if (args.has('json')) await terminal.out(jsonLine('analyse', analysis));
  else await terminal.out(`${analysisLines(record, analysis, terminal).join('\n')}\n`);
};
