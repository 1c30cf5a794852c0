/**
 * Finds puzzles in games between bots and packs them into the module that ships:
 *
 *   npm run puzzles -- generate --game pickomino --workers 4 --seconds 60 --out candidates.txt
 *   npm run puzzles -- pack --from candidates.txt,more.txt --most 600 --out src/analysis/puzzles/data/pickomino.ts
 *   npm run puzzles -- weigh --workers 4 --out src/analysis/puzzles/data/triominos.ts
 *
 * Each candidate is written at once: the generator may be stopped at any moment and resumes with the same --out.
 * `weigh` measures anew how clear the shipped puzzles of Triominos are, after a change of how chances are computed.
 */
import { writeFileSync } from 'node:fs';
import { PUZZLES } from '#src/analysis/puzzles/data/triominos';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { readFlags, report, runCommand, UsageError } from '../flags.ts';
import { withThreads } from '../threads.ts';
import type { Candidate } from './candidate.ts';
import { appendToLog, dedupe, readLog } from './candidateLog.ts';
import { PUZZLED_GAMES, type GenerateJob, type WeighedLine, type WeighJob } from './generators.ts';

const WORKER = new URL('./worker.js', import.meta.url);

const WORKERS = ['N', '1', 'threads'] as const;
const OUT = ['FILE', 'puzzles.ts', 'the module to write'] as const;

const GENERATE_FLAGS = {
  game: ['GAME', 'pickomino', 'pickomino or triominos'],
  workers: WORKERS,
  seconds: ['N', '60', 'for how long'],
  seed: ['TEXT', 'mine', 'the same seed gives the same games'],
  out: ['FILE', 'candidates.txt', 'the log of candidates'],
} as const;

const generateAll = (args: readonly string[]): Promise<void> => {
  const flags = readFlags(GENERATE_FLAGS, args);
  const game = flags.oneOf('game', PUZZLED_GAMES);
  const [workers, seconds] = [flags.count('workers', 1, 256), flags.count('seconds', 1, 1_000_000)];
  const [seed, out] = [flags.text('seed'), flags.text('out')];
  const end = Date.now() + 1000 * seconds;
  let { next } = readLog(out);
  let found = 0;
  let reported = Date.now();
  return withThreads(WORKER, workers, async (pool: WorkerPool<GenerateJob, Candidate[]>) => {
    const work = async (): Promise<void> => {
      while (Date.now() < end) {
        const number = next++;
        const candidates = await pool.run({ type: 'generate', game, seed: `${seed} ${game} ${number}` });
        if (!candidates) return;
        appendToLog(out, number, candidates);
        found += candidates.length;
        if (Date.now() - reported < 5000) continue;
        reported = Date.now();
        report(`${game}: ${number} games, ${found} puzzles, ${Math.round((end - reported) / 1000)} s left`);
      }
    };
    const timer = setTimeout(() => void pool.terminate(), 1000 * seconds);
    await Promise.all(Array.from({ length: workers }, work));
    clearTimeout(timer);
    summarise(out);
  });
};

const summarise = (file: string): void => {
  const candidates = dedupe(readLog(file).candidates, Infinity);
  const counts = [1, 2, 3, 4, 5].map(
    (level) => `level ${level}: ${candidates.filter((one) => one.level === level).length}`,
  );
  report(`${file}: ${candidates.length} puzzles without near-duplicates; ${counts.join(', ')}`);
};

const PACK_FLAGS = {
  from: ['FILES', 'candidates.txt', 'logs of candidates, with commas between them'],
  most: ['N', '600', 'how many of each level'],
  gap: ['N', '3', 'by how many points the best choice leads at least'],
  out: OUT,
} as const;

const pack = (args: readonly string[]): void => {
  const flags = readFlags(PACK_FLAGS, args);
  const candidates = flags
    .text('from')
    .split(',')
    .flatMap((file) => readLog(file).candidates);
  const packed = dedupe(candidates, flags.count('most', 1, 1_000_000), flags.count('gap', 0, 99));
  write(
    flags.text('out'),
    packed.map(({ line }) => line),
  );
};

const write = (out: string, lines: readonly string[]): void => {
  const head = '/** Found by research/puzzles; docs/research/analysis.md describes how. */';
  writeFileSync(out, `${head}\nexport const PUZZLES = \`\n${lines.join('\n')}\n\`;\n`);
  report(`${out}: ${lines.length} puzzles`);
};

/** Puzzles whose answer is no longer clear are dropped. */
const weighAll = (args: readonly string[]): Promise<void> => {
  const flags = readFlags({ workers: WORKERS, out: OUT }, args);
  const jobs = PUZZLES.trim()
    .split('\n')
    .map((line): WeighJob => ({ type: 'weigh', line }));
  return withThreads(WORKER, flags.count('workers', 1, 256), async (pool: WorkerPool<WeighJob, WeighedLine>) => {
    const weighed = await runAll(pool, jobs);
    write(
      flags.text('out'),
      weighed.flatMap(({ line }) => line ?? []),
    );
  });
};

const [task = '', ...args] = process.argv.slice(2);

await runCommand(() => {
  if (task === 'generate') return generateAll(args);
  if (task === 'pack') return pack(args);
  if (task === 'weigh') return weighAll(args);
  throw new UsageError('the first word has to be generate, pack or weigh');
});
