import { err, ok, type Result } from '../../../core/index.ts';
import type { EventStore } from '../../../server/store/eventStore.ts';
import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';
import { interruptible } from './data.ts';

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
    return interruptible((signal) => run(from, to, terminal, signal));
  },
};

const run = async (from: string, to: string, terminal: Terminal, signal: AbortSignal): Promise<number> => {
  const { clearProgress } = await import('../../data/telling.ts');
  const outcome = await moved(from, to, terminal, signal);
  await clearProgress(terminal);
  await terminal.err(outcome.ok ? `${outcome.value}.\n` : `tablee: ${outcome.error}.\n`);
  if (signal.aborted) return EXIT.interrupted;
  return outcome.ok ? EXIT.fine : EXIT.faulty;
};

const moved = async (
  from: string,
  to: string,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Result<string, string>> => {
  const { moveAll } = await import('../../../server/data/moving.ts');
  const { progressOn } = await import('../../data/telling.ts');
  const tell = progressOn(terminal);
  const open: EventStore[] = [];
  try {
    for (const place of [from, to]) open.push(await storeAt(place, place === from));
    const [source, target] = open;
    const told = (tables: number): void => tell(plural(tables, 'table'));
    const { tables, events, records, checksum } = await moveAll({ from: source!, to: target!, told, signal });
    const amount = `${plural(tables, 'table')}, ${plural(events, 'event')} and ${plural(records, 'record')}`;
    return ok(`${amount} copied and verified, checksum ${checksum.slice(0, 16)}`);
  } catch (error) {
    if (signal.aborted) return err('interrupted; run it again to resume');
    if (error instanceof Error && SPOKEN.includes(error.name)) return err(error.message);
    throw error;
  } finally {
    for (const store of open) await store.close();
  }
};

const SPOKEN = ['UnusableData', 'NotStored', 'Different'];

/** Fails while servers use it. */
const storeAt = async (place: string, isSource: boolean): Promise<EventStore> => {
  if (!/^postgres(ql)?:/.test(place)) return folderAt(place, isSource);
  const { PostgresStore } = await import('../../../server/store/postgres/postgresStore.ts');
  const { UnusableData } = await import('../../../server/store/eventStore.ts');
  const store = await PostgresStore.open(place);
  if ((await store.living()) === 0) return store;
  await store.close();
  throw new UnusableData('servers are using the database: stop them first');
};

const folderAt = async (folder: string, isSource: boolean): Promise<EventStore> => {
  const { storeIn } = await import('../../data/folder.ts');
  if (isSource) return storeIn(folder);
  const { SqliteStore } = await import('../../../server/store/sqliteStore.ts');
  return SqliteStore.open(folder);
};
