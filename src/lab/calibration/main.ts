/**
 * Fits how far a Triominos playout is smoothed, on fresh rounds, and prints how often what is said comes true:
 *
 *   node dist/lab/calibration/main.js --bot master --workers 4 --seconds 300
 */
import { threadPool } from '../workerPool.ts';
import { readFlags } from '../training/frame/flags.ts';
import { briers, reliabilityOf } from './reliability.ts';
import { SCALES, type Sample, type SamplingJob } from './sampling.ts';

const FLAGS = { bot: 'master', workers: '1', seconds: '60', seed: 'calibration' };

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const calibrate = async (args: readonly string[]): Promise<number> => {
  const read = readFlags(args, FLAGS, (flags) => ({
    bot: flags.text('bot'),
    workers: flags.count('workers', 1, 256),
    seconds: flags.count('seconds', 1, 1_000_000),
    seed: flags.text('seed'),
  }));
  if (!read.ok) {
    say(read.error);
    return 2;
  }
  const { bot, workers, seconds, seed } = read.value;
  const pool = threadPool<SamplingJob, Sample[]>(new URL('./samplingWorker.js', import.meta.url), workers);
  const end = Date.now() + 1000 * seconds;
  const samples: Sample[] = [];
  let rounds = 0;
  const work = async (): Promise<void> => {
    while (Date.now() < end) samples.push(...((await pool.run({ bot, seed: `${seed} ${rounds++}` })) ?? []));
  };
  await Promise.all(Array.from({ length: workers }, work));
  await pool.terminate();
  say(`${rounds} rounds of two by ${bot}, ${samples.length} positions`);
  report(
    'all racks known, with a pool',
    samples.filter(({ hasPool }) => hasPool),
    ({ known }) => known,
  );
  report(
    'all racks known, without a pool',
    samples.filter(({ hasPool }) => !hasPool),
    ({ known }) => known,
  );
  report('by what the mover knew', samples, ({ own }) => own);
  return 0;
};

const report = (title: string, samples: readonly Sample[], saying: (sample: Sample) => readonly number[]): void => {
  if (samples.length === 0) return;
  const { scale, brier, bins } = reliabilityOf(samples, saying);
  say(`\n${title}: ${samples.length} positions; best scale ${scale}, Brier ${brier.toFixed(4)}`);
  say(SCALES.map((one, i) => `${one}: ${briers(samples, saying)[i]!.toFixed(4)}`).join('  '));
  say('| said | happened | positions |\n|--:|--:|--:|');
  for (const bin of bins) say(`| ${bin.said.toFixed(3)} | ${bin.happened.toFixed(3)} | ${bin.count} |`);
};

process.exitCode = await calibrate(process.argv.slice(2));
