import { analyse as analyseRecord, type Analysis, type Task } from '../../../analysis/index.ts';
import { err, ok, type Result } from '../../../core/index.ts';
import { writeAnalysisPage, type AnalysedRecord } from '../../../lab/index.ts';
import type { GameRecord } from '../../../record/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../../reading/command.ts';
import { jsonLine } from '../../reading/formats.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import { reportFile } from '../../reading/reportFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { analysisLines } from './analysisWords.ts';
import { faultLine } from './faults.ts';

export const analyse: Command = {
  name: 'analyse',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'say what was luck and what was skill in a record',
  flags: [
    { name: 'json', help: 'one line of JSON for each record' },
    { name: 'report', value: 'FILE', help: 'write a page with plots, as one HTML file' },
  ],
  examples: ['tablee analyse evening.txt', 'tablee analyse *.json --report evening.html'],
  isRead: true,
  run: async (args, terminal) => {
    if (args.words.length === 0) return err({ sentence: 'which file? Name at least one' });
    if (args.has('json') && args.has('report')) return err({ sentence: 'either --json or --report' });
    // Before the first record: it would be a pity to learn it only after the last.
    const report = reportFile(args.value('report'));
    if (!report.ok) return report;
    const analysed: AnalysedRecord[] = [];
    let faults = 0;
    for (const path of args.words) {
      const found = await analyseFile(path, analysed, args, terminal);
      if (!found.ok) return found;
      faults += found.value;
    }
    report.value?.(writeAnalysisPage(analysed));
    return ok(faults > 0 ? EXIT.faulty : EXIT.fine);
  },
};

/** Gives how many records of the file were wrong. */
const analyseFile = async (
  path: string,
  analysed: AnalysedRecord[],
  args: Args,
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  const input = await openRecordFile(path, terminal);
  if (!input.ok) return input;
  let faults = 0;
  for await (const { line, record } of readRecords(input.value)) {
    const task = record.ok ? analyseRecord(record.value) : record;
    if (record.ok && task.ok)
      await tell(record.value, await finishTelling(task.value, terminal), analysed, args, terminal);
    if (task.ok) continue;
    faults++;
    await terminal.err(`tablee: ${faultLine(path, line, { refusal: task.error })}\n`);
  }
  return ok(faults);
};

/** Runs the task to its end, and shows somebody who watches how far it is. */
const finishTelling = async (task: Task<Analysis>, { showsProgress, err: say }: Terminal): Promise<Analysis> => {
  let shown = performance.now();
  for (;;) {
    const step = task.next();
    if (step.done) {
      if (showsProgress) await say('\r\u001B[K');
      return step.value;
    }
    if (!showsProgress || performance.now() - shown < 200) continue;
    shown = performance.now();
    await say(`\r\u001B[K${step.value.done} of ${step.value.total} events`);
  }
};

const tell = async (
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
