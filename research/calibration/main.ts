/**
 * Fits how far a Triominos playout is smoothed, on fresh rounds, and prints how often its chances come true:
 *
 *   npm run calibrate -- --bot master --workers 4 --seconds 300
 */
import type { WorkerPool } from '#src/lab/workerPool';
import { readFlags, runCommand } from '../flags.ts';
import { withThreads } from '../threads.ts';
import { briers, reliabilityOf } from './reliability.ts';
import { SCALES, type Sample, type SamplingJob } from './sampling.ts';

const FLAGS = {
  bot: ['NAME', 'master', 'who plays'],
  workers: ['N', '1', 'threads'],
  seconds: ['N', '60', 'for how long'],
  seed: ['TEXT', 'calibration', 'the same seed gives the same rounds'],
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const calibrate = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(FLAGS, args);
  const [bot, seed, workers] = [flags.text('bot'), flags.text('seed'), flags.count('workers', 1, 256)];
  const end = Date.now() + 1000 * flags.count('seconds', 1, 1_000_000);
  const samples: Sample[] = [];
  let rounds = 0;
  await withThreads(new URL('./worker.js', import.meta.url), workers, (pool: WorkerPool<SamplingJob, Sample[]>) => {
    const work = async (): Promise<void> => {
      while (Date.now() < end) samples.push(...((await pool.run({ bot, seed: `${seed} ${rounds++}` })) ?? []));
    };
    return Promise.all(Array.from({ length: workers }, work));
  });
  print(`${rounds} rounds of two by ${bot}, ${samples.length} positions`);
  const [withPool, withoutPool] = [samples.filter(({ hasPool }) => hasPool), samples.filter(({ hasPool }) => !hasPool)];
  printTable('all racks known, with a pool', withPool, ({ known }) => known);
  printTable('all racks known, without a pool', withoutPool, ({ known }) => known);
  printTable('by what the mover knew', samples, ({ own }) => own);
};

const printTable = (title: string, samples: readonly Sample[], saying: (sample: Sample) => readonly number[]): void => {
  if (samples.length === 0) return;
  const { scale, brier, bins } = reliabilityOf(samples, saying);
  print(`\n${title}: ${samples.length} positions; best scale ${scale}, Brier ${brier.toFixed(4)}`);
  print(SCALES.map((one, i) => `${one}: ${briers(samples, saying)[i]!.toFixed(4)}`).join('  '));
  print('| said | happened | positions |\n|--:|--:|--:|');
  for (const bin of bins) print(`| ${bin.said.toFixed(3)} | ${bin.happened.toFixed(3)} | ${bin.count} |`);
};

await runCommand(() => calibrate(process.argv.slice(2)));
