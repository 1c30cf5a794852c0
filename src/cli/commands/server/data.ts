import { SETTINGS, variableOf } from '../../../server/settings.ts';
import type { DataCall } from '../../data/folder.ts';
import { UsageError, type Args, type Command } from '../../reading/command.ts';
import { readCount } from '../../reading/flags.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { reported } from './reported.ts';

const { data: DATA, port: PORT, adminToken: TOKEN } = SETTINGS;
const SERVER = `http://localhost:${PORT.fallback}`;

/** For server operators; the server may run meanwhile. */
export const data: Command = {
  name: 'data',
  words: 'check|backup|drill|restore|export|delete [FILE|FOLDER|TABLE]',
  mostWords: 2,
  summary: 'manage the data of a server: check, back up, test a backup, restore, export, delete a table',
  flags: [
    { name: DATA.flag, value: 'DIR', help: `${DATA.help} (${DATA.fallback})` },
    { name: 'server', value: 'URL', help: `the running server, if there is one (${SERVER})` },
    { name: 'keep', value: 'N', help: 'back up into a folder, under the time, and keep the latest N backups' },
    { name: 'force', help: 'overwrite existing files' },
  ],
  examples: [
    'tablee data check',
    'tablee data backup monday.db',
    `${variableOf(TOKEN)}=… tablee data backup /backups --keep 14 --data /var/lib/tablee`,
    'tablee data drill /backups',
    'tablee data restore monday.db --data /var/lib/tablee --force',
    'tablee data export > games.jsonl',
    'tablee data delete rnKq2y0LqS3b_Zt1',
  ],
  run: (args, terminal) =>
    reported(terminal, 'interrupted; nothing was changed', (signal) => perform(callFor(args, terminal, signal), args)),
};

const callFor = (args: Args, terminal: Terminal, signal: AbortSignal): DataCall => ({
  folder: args.value(DATA.flag) ?? (process.env[variableOf(DATA)] || DATA.fallback),
  server: (args.value('server') ?? SERVER).replace(/\/$/, ''),
  isForced: args.has('force'),
  terminal,
  signal,
});

const MOST_KEPT = 10_000;

/** Returns what was done, as a sentence without a full stop. */
const perform = async (call: DataCall, args: Args): Promise<string> => {
  const [name = '', word] = args.words;
  const keep = readCount(args, 'keep', null, MOST_KEPT);
  // Loaded here because no other command needs a database.
  const { backUp, backUpInto, checkFile, drill, restore } = await import('../../data/backups.ts');
  const { checkFolder, deleteTable, exportRecords } = await import('../../data/tables.ts');
  switch (name) {
    case 'check':
      return word === undefined ? checkFolder(call) : checkFile(word);
    case 'backup':
      if (keep !== null) return backUpInto(needed(word, 'data backup --keep needs the name of a folder'), keep, call);
      return backUp(needed(word, 'data backup needs the name of a file'), call);
    case 'drill':
      return drill(needed(word, 'data drill needs a backup, or a folder of backups'), call);
    case 'restore':
      return restore(needed(word, 'data restore needs the file of a backup'), call);
    case 'export':
      return exportRecords(call);
    case 'delete':
      return deleteTable(needed(word, 'data delete needs the id of a table'), call);
    default:
      throw new UsageError(`data can check, backup, drill, restore, export, delete, not "${name}"`);
  }
};

const needed = (word: string | undefined, message: string): string => {
  if (word === undefined) throw new UsageError(message);
  return word;
};
