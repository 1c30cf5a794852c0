import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { jsonLine } from '../../reading/formats.ts';
import { readKept } from '../../reading/keptFile.ts';
import { readLog } from '../../reading/logFile.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import { statusOf, Verdicts } from './verdict.ts';

export const verify: Command = {
  name: 'verify',
  words: 'FILE',
  mostWords: 1,
  summary: `verify the dice and deals of online games (exit status ${EXIT.faulty} if any is wrong, ${EXIT.unproven} unproven, ${EXIT.unfinished} unfinished)`,
  flags: [
    { name: 'kept', value: 'FILE', help: 'compare with what tablee join has kept; may be repeated' },
    {
      name: 'log',
      value: 'FILE',
      help: "compare with the server's transparency log, as exported by /api/transparency",
    },
    { name: 'json', help: 'a line of JSON for each record' },
  ],
  examples: [
    'tablee verify game.json',
    'curl -s http://localhost:4680/api/records | tablee verify -',
    'tablee verify game.json --kept kept.json',
    'curl -s localhost:4680/api/transparency > log.txt; tablee verify game.json --log log.txt',
  ],
  run: async (args, terminal) => {
    const [path] = args.words;
    if (path === undefined) throw new UsageError('which file? Name one');
    const kept = readKept(args.values('kept'));
    const logPath = args.value('log');
    const log = logPath === undefined ? {} : { log: await readLog(logPath) };
    const verdicts = new Verdicts(path);
    for await (const found of readRecords(await openRecordFile(path, terminal)))
      verdicts.add(found, {
        ...log,
        ...(found.record.ok && found.record.value.proof && kept(found.record.value.proof)),
      });
    // A later record may contradict an earlier one.
    const all = verdicts.all(args.has('kept'));
    for (const { text, json } of all) await terminal.out(args.has('json') ? jsonLine('verify', json) : `${text}\n`);
    if (!args.has('json') && all.some(({ verdict }) => verdict !== 'wrong')) await terminal.out(NOT_BOUND);
    return statusOf(all);
  },
};

const NOT_BOUND = 'A proof binds dice and deals, not names and moves: those are as the server wrote them.\n';
