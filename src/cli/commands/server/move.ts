import type { EventStore } from '../../../server/store/eventStore.ts';
import { UsageError, type Command } from '../../reading/command.ts';
import { progressOn } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';
import { reported } from './reported.ts';

/** For servers that outgrow a file, or return to one. */
export const move: Command = {
  name: 'move',
  words: '',
  mostWords: 0,
  summary: 'copy all tables of a server from a folder to a database or back',
  flags: [
    { name: 'from', value: 'PLACE', help: 'a data folder, or postgres://…' },
    { name: 'to', value: 'PLACE', help: 'the same; tables copied before are skipped' },
  ],
  examples: ['tablee move --from ./data --to postgres://tablee:…@db/tablee'],
  run: async (args, terminal) => {
    const [from, to] = [args.value('from'), args.value('to')];
    if (from === undefined || to === undefined) throw new UsageError('move needs --from and --to');
    return reported(terminal, 'interrupted; run it again to resume', (signal) => moved(from, to, terminal, signal));
  },
};

type Role = 'source' | 'target';

const moved = async (from: string, to: string, terminal: Terminal, signal: AbortSignal): Promise<string> => {
  const { moveAll } = await import('../../../server/data/moving.ts');
  const progress = progressOn(terminal);
  const source = await storeAt(from, 'source');
  try {
    const target = await storeAt(to, 'target');
    try {
      const progressed = (tables: number): void => progress.show(plural(tables, 'table'));
      const { tables, events, records, checksum } = await moveAll({ from: source, to: target, progressed, signal });
      const amount = `${plural(tables, 'table')}, ${plural(events, 'event')} and ${plural(records, 'record')}`;
      return `${amount} copied and verified, checksum ${checksum.slice(0, 16)}`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
    await progress.end();
  }
};

/** Fails while servers use it. */
const storeAt = async (place: string, role: Role): Promise<EventStore> => {
  if (!/^postgres(ql)?:/.test(place)) return folderAt(place, role);
  const { PostgresStore } = await import('../../../server/store/postgres/postgresStore.ts');
  const { UnusableData } = await import('../../../server/store/eventStore.ts');
  const store = await PostgresStore.open(place);
  if ((await store.living()) === 0) return store;
  await store.close();
  throw new UnusableData('servers are using the database: stop them first');
};

const folderAt = async (folder: string, role: Role): Promise<EventStore> => {
  const { storeIn } = await import('../../data/folder.ts');
  if (role === 'source') return storeIn(folder);
  const { SqliteStore } = await import('../../../server/store/sqliteStore.ts');
  return SqliteStore.open(folder);
};
