import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { readKept } from '../../reading/keptFile.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import { verdictOn } from './verdict.ts';

export const verify: Command = {
  name: 'verify',
  words: 'FILE',
  mostWords: 1,
  summary: 'verify the dice and deals of online games (exit status 1 if any fails)',
  flags: [{ name: 'kept', value: 'FILE', help: 'compare with what tablee join has kept; may be repeated' }],
  examples: [
    'tablee verify game.json',
    'curl -s http://localhost:4680/api/records | tablee verify -',
    'tablee verify game.json --kept kept.json',
  ],
  run: async (args, terminal) => {
    const [path] = args.words;
    if (path === undefined) throw new UsageError('which file? Name one');
    const kept = readKept(args.values('kept'));
    let status: number = EXIT.fine;
    for await (const found of readRecords(await openRecordFile(path, terminal))) {
      const verdict = verdictOn(path, found, kept);
      if (verdict.isWrong) status = EXIT.faulty;
      await terminal.out(`${verdict.line}\n`);
    }
    return status;
  },
};
