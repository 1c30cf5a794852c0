/**
 * Finds puzzles in games between bots, and packs them into the module that ships:
 *
 *   node dist/lab/puzzles/main.js mine --game pickomino --workers 4 --seconds 60 --out finds.txt
 *   node dist/lab/puzzles/main.js pack --from finds.txt,more.txt --most 600 --out src/analysis/puzzles/data/pickomino.ts
 *
 *   node dist/lab/puzzles/main.js weigh --workers 4 --out src/analysis/puzzles/data/triominos.ts
 *
 * Mining keeps each find at once, so it may be stopped at any moment, and goes on from there with the same `--out`.
 * Weighing measures anew how clear the puzzles of Triominos are that ship, for whenever chances are computed otherwise.
 */
import { writeFileSync } from 'node:fs';
import { runAll, threadPool } from '../workerPool.ts';
import { readFlags } from '../training/frame/flags.ts';
import type { Find } from './find.ts';
import { addToLode, readLode, sift } from './lode.ts';
import { MINED_GAMES, type MiningJob } from './mines.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const MINE_FLAGS = { game: 'pickomino', workers: '1', seconds: '60', seed: 'mine', out: 'finds.txt' };
const WEIGH_FLAGS = { workers: '1', out: 'puzzles.ts' };
const PACK_FLAGS = { from: 'finds.txt', most: '600', gap: '3', out: 'puzzles.ts' };

const mineAll = async (args: readonly string[]): Promise<number> => {
  const read = readFlags(args, MINE_FLAGS, (flags) => ({
    game: flags.oneOf('game', MINED_GAMES),
    workers: flags.count('workers', 1, 256),
    seconds: flags.count('seconds', 1, 1_000_000),
    seed: flags.text('seed'),
    out: flags.text('out'),
  }));
  if (!read.ok) return refuse(read.error);
  const { game, workers, seconds, seed, out } = read.value;
  const pool = threadPool<MiningJob, Find[]>(new URL('./miningWorker.js', import.meta.url), workers);
  const end = Date.now() + 1000 * seconds;
  let { next } = readLode(out);
  let found = 0;
  let said = Date.now();
  const work = async (): Promise<void> => {
    while (Date.now() < end) {
      const number = next++;
      const finds = await pool.run({ game, seed: `${seed} ${game} ${number}` });
      if (!finds) return;
      addToLode(out, number, finds);
      found += finds.length;
      if (Date.now() - said < 5000) continue;
      said = Date.now();
      say(`${game}: ${number} games, ${found} puzzles, ${Math.round((end - said) / 1000)} s left`);
    }
  };
  const timer = setTimeout(() => void pool.terminate(), 1000 * seconds);
  await Promise.all(Array.from({ length: workers }, work));
  clearTimeout(timer);
  await pool.terminate();
  return summary(out);
};

const summary = (file: string): number => {
  const finds = sift(readLode(file).finds, Infinity);
  const counts = [1, 2, 3, 4, 5].map(
    (level) => `level ${level}: ${finds.filter((find) => find.level === level).length}`,
  );
  say(`${file}: ${finds.length} puzzles without near-duplicates; ${counts.join(', ')}`);
  return 0;
};

const pack = (args: readonly string[]): number => {
  const read = readFlags(args, PACK_FLAGS, (flags) => ({
    from: flags.text('from').split(','),
    most: flags.count('most', 1, 1_000_000),
    gap: flags.count('gap', 0, 99),
    out: flags.text('out'),
  }));
  if (!read.ok) return refuse(read.error);
  const { from, most, gap, out } = read.value;
  const lines = sift(
    from.flatMap((file) => readLode(file).finds),
    most,
    gap,
  ).map(({ line }) => line);
  return write(out, lines);
};

const write = (out: string, lines: readonly string[]): number => {
  const head = '/** Found by src/lab/puzzles; docs/research/analysis.md says how. */';
  writeFileSync(out, `${head}\nexport const PUZZLES = \`\n${lines.join('\n')}\n\`;\n`);
  say(`${out}: ${lines.length} puzzles`);
  return 0;
};

/** Those that are not clear any more are left out. */
const weigh = async (args: readonly string[]): Promise<number> => {
  const read = readFlags(args, WEIGH_FLAGS, (flags) => ({
    workers: flags.count('workers', 1, 256),
    out: flags.text('out'),
  }));
  if (!read.ok) return refuse(read.error);
  const { workers, out } = read.value;
  const { PUZZLES } = await import('../../analysis/puzzles/data/triominos.ts');
  const lines = PUZZLES.trim().split('\n');
  const pool = threadPool<string, { readonly line: string | null }>(
    new URL('./weighingWorker.js', import.meta.url),
    workers,
  );
  const weighed = await runAll(pool, lines);
  await pool.terminate();
  return write(
    out,
    weighed.flatMap(({ line }) => line ?? []),
  );
};

const refuse = (sentence: string): number => {
  say(sentence);
  return 2;
};

const [task = '', ...args] = process.argv.slice(2);
if (task === 'mine') process.exitCode = await mineAll(args);
else if (task === 'weigh') process.exitCode = await weigh(args);
else process.exitCode = task === 'pack' ? pack(args) : refuse('the first word has to be mine, pack or weigh');
