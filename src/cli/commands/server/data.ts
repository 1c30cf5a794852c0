import { SETTINGS, variableOf } from '../../../server/settings.ts';
import type { DataCall } from '../../data/folder.ts';
import { UsageError, type Args, type Command } from '../../reading/command.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { reported } from './reported.ts';

const { data: DATA, port: PORT, adminToken: TOKEN } = SETTINGS;
const SERVER = `http://localhost:${PORT.fallback}`;

/** For server operators; the server may run meanwhile. */
export const data: Command = {
  name: 'data',
  words: 'check|backup|restore|export|delete [FILE|TABLE]',
  mostWords: 2,
  summary: 'manage the data of a server: check, back up, restore, export, delete a table',
  flags: [
    { name: DATA.flag, value: 'DIR', help: `${DATA.help} (${DATA.fallback})` },
    { name: 'server', value: 'URL', help: `the running server, if there is one (${SERVER})` },
    { name: 'force', help: 'overwrite existing files' },
  ],
  examples: [
    'tablee data check',
    'tablee data backup monday.db',
    `${variableOf(TOKEN)}=… tablee data backup monday.db --data /var/lib/tablee`,
    'tablee data restore monday.db --data /var/lib/tablee --force',
    'tablee data export > games.jsonl',
    'tablee data delete rnKq2y0LqS3b_Zt1',
  ],
  run: (args, terminal) =>
    reported(terminal, 'interrupted; nothing was changed', (signal) =>
      perform(callFor(args, terminal, signal), args.words),
    ),
};

const callFor = (args: Args, terminal: Terminal, signal: AbortSignal): DataCall => ({
  folder: args.value(DATA.flag) ?? (process.env[variableOf(DATA)] || DATA.fallback),
  server: (args.value('server') ?? SERVER).replace(/\/$/, ''),
  isForced: args.has('force'),
  terminal,
  signal,
});

/** Returns what was done, as a sentence without a full stop. */
const perform = async (call: DataCall, [name = '', word]: readonly string[]): Promise<string> => {
  // Loaded here because no other command needs a database.
  const { backUp, checkFile, restore } = await import('../../data/backups.ts');
  const { checkFolder, deleteTable, exportRecords } = await import('../../data/tables.ts');
  switch (name) {
    case 'check':
      return word === undefined ? checkFolder(call) : checkFile(word);
    case 'backup':
      return backUp(needed(word, 'data backup needs the name of a file'), call);
    case 'restore':
      return restore(needed(word, 'data restore needs the file of a backup'), call);
    case 'export':
      return exportRecords(call);
    case 'delete':
      return deleteTable(needed(word, 'data delete needs the id of a table'), call);
    default:
      throw new UsageError(`data can check, backup, restore, export, delete, not "${name}"`);
  }
};

const needed = (word: string | undefined, message: string): string => {
  if (word === undefined) throw new UsageError(message);
  return word;
};
