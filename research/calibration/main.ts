/**
 * Prints how often the chances of Triominos come true, in fresh rounds:
 *
 *   npm run calibrate -- --bots master,master --rulebook fiche --workers 4 --seconds 300
 *   npm run calibrate -- --bots net,net --games 2000
 */
import type { WorkerPool } from '#src/lab/workerPool';
import { readFlags, runCommand } from '../flags.ts';
import { withThreads } from '../threads.ts';
import { reliabilityOf, type Said } from './reliability.ts';
import type { Sample, SamplingJob } from './sampling.ts';
import { sampleSelfPlay } from './selfPlay.ts';

const FLAGS = {
  bots: ['NAMES', 'master,master', 'who plays, one for each seat; net for all is the master without its look ahead'],
  rulebook: ['NAME', 'fiche', 'by which rules'],
  rounds: ['N', '1', 'rounds of a match; to400 is one by points'],
  workers: ['N', '1', 'threads'],
  seconds: ['N', '60', 'for how long'],
  games: ['N', '1000000', 'at most so many games'],
  seed: ['TEXT', 'calibration', 'the same seed gives the same rounds'],
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const calibrate = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(FLAGS, args);
  const bots = flags.text('bots').split(',');
  const [rulebook, rounds, seed] = [flags.text('rulebook'), flags.text('rounds'), flags.text('seed')];
  const [workers, games] = [flags.count('workers', 1, 256), flags.count('games', 1, 1e9)];
  const end = Date.now() + 1000 * flags.count('seconds', 1, 1_000_000);
  const samples: (Sample & { readonly round: number })[] = [];
  let played = 0;
  const note = (found: readonly Sample[], round: number): void =>
    void samples.push(...found.map((sample) => ({ ...sample, round })));
  if (bots.every((bot) => bot === 'net'))
    for (; Date.now() < end && played < games; played++)
      note(sampleSelfPlay({ players: bots.length, rulebook, seed: `${seed} ${played}` }), played);
  else
    await withThreads(new URL('./worker.js', import.meta.url), workers, (pool: WorkerPool<SamplingJob, Sample[]>) => {
      const work = async (): Promise<void> => {
        while (Date.now() < end && played < games) {
          const round = played++;
          note((await pool.run({ bots, rulebook, rounds, seed: `${seed} ${round}` })) ?? [], round);
        }
      };
      return Promise.all(Array.from({ length: workers }, work));
    });
  print(`${played} games by ${bots.join(', ')}, ${rulebook}, rounds ${rounds}: ${samples.length} positions`);
  for (const hasPool of [true, false]) {
    const some = samples.filter((sample) => sample.hasPool === hasPool);
    const where = hasPool ? 'with a pool' : 'without a pool';
    printTable(
      `all racks known, ${where}`,
      some.map(({ known, round, won }) => ({ said: known, round, won })),
    );
    printTable(
      `by what the mover knew, ${where}`,
      some.flatMap(({ own, round, won }) => (own === null ? [] : { said: own, round, won })),
    );
  }
};

const printTable = (title: string, all: readonly Said[]): void => {
  if (all.length === 0) return;
  const { brier, error, bins } = reliabilityOf(all);
  print(
    `\n${title}: ${all.length} positions, Brier ${brier.toFixed(4)}, calibration error ${(100 * error).toFixed(1)} points`,
  );
  print('| said | happened | ± | positions |\n|--:|--:|--:|--:|');
  for (const { said, happened, doubt, count } of bins)
    print(`| ${said.toFixed(3)} | ${happened.toFixed(3)} | ${(2 * doubt).toFixed(3)} | ${count} |`);
};

await runCommand(() => calibrate(process.argv.slice(2)));
