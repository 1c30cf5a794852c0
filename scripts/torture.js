/**
 * Kills servers under load for a long while.
 *
 *   node scripts/torture.js [KILLS]                                  one process on its file; by default 100
 *   node scripts/torture.js [TROUBLES] --processes N [--database URL] [--bus nats|notify|none] [--seed TEXT]
 *                                                                    several on one database: processes, bus, database
 *                                                                    and the connections between them fail in turn.
 *                                                                    Without a URL a database is started; the bus is
 *                                                                    NATS if the system has it
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const refuse = (sentence) => {
  process.stderr.write(`torture: ${sentence}.\n`);
  process.exit(2);
};

const read = () => {
  try {
    const options = {
      processes: { type: 'string' },
      database: { type: 'string' },
      bus: { type: 'string' },
      seed: { type: 'string' },
    };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message);
  }
};

const { values, positionals } = read();
const [count = '100'] = positionals;
const WHOLE = /^[1-9]\d{0,4}$/;
if (!WHOLE.test(count)) refuse(`the number of kills has to be a whole number from 1, not "${count}"`);
const { processes, database = '', bus = '', seed } = values;
if (processes !== undefined && !WHOLE.test(processes)) refuse('--processes has to be a whole number from 1');
if ((database !== '' || bus !== '') && processes === undefined) refuse('--database and --bus need --processes');
if (!['', 'nats', 'notify', 'none'].includes(bus)) refuse('--bus is nats, notify or none');

const [file, environment] =
  processes === undefined
    ? ['test/kill.slow.test.ts', { KILLS: count }]
    : [
        'test/fleet.slow.test.ts',
        {
          TROUBLES: count,
          PROCESSES: processes,
          DATABASE: database,
          BUS: bus,
          ...(seed === undefined ? {} : { SEED: seed }),
        },
      ];

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'slow', file], {
  env: { ...process.env, ...environment },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
