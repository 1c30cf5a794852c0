/** Teaches a value net for Pickomino by self-play. */
import { writeFileSync } from 'node:fs';
import { writeNet } from '#src/bots/net/writtenNet';
import { newValueNet } from '#src/bots/net/valueNet';
import { RULEBOOKS } from '#src/games/pickomino/index';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { report } from '../../flags.ts';
import { withThreads } from '../../threads.ts';
import { train } from '../training.ts';
import { weightsModule } from '../weightsModule.ts';
import { OPPONENTS } from './contest.ts';
import { firstCourse, playRound, rateAt, shapeOf, type LearningCourse } from './course.ts';
import type { Learned } from './lesson.ts';
import { commandFor, readRun, type LearningRun } from './settings.ts';
import type { LearnJob, MeasureJob } from './worker.ts';

const WORKER = new URL('./worker.js', import.meta.url);

export const trainPickomino = async (args: readonly string[]): Promise<void> => {
  const run = readRun(args);
  const course = await withThreads(WORKER, run.settings.workers, (pool: WorkerPool<LearnJob, Learned>) =>
    learn(run, pool),
  );
  if (course) await publish(run, course);
};

const learn = (
  { settings, checkpoint, minutes }: LearningRun,
  pool: WorkerPool<LearnJob, Learned>,
): Promise<LearningCourse | undefined> =>
  train<LearningCourse>({
    settings,
    checkpoint,
    minutes,
    unit: 'round',
    length: settings.rounds,
    begin: () => firstCourse(settings),
    done: ({ rounds }) => rounds,
    next: async (before) => {
      const begun = performance.now();
      const { course, error } = await playRound(pool, before);
      return { course, progress: progressOf(course, error, (performance.now() - begun) / 1000) };
    },
  });

const progressOf = ({ settings, rounds }: LearningCourse, error: number, seconds: number): string => {
  const games = settings.workers * settings.games;
  const rate = rateAt(settings, rounds - 1).toExponential(1);
  return `${rounds * games} games  ${Math.round(games / seconds)}/s  error ${error.toFixed(5)}  rate ${rate}`;
};

const publish = async (run: LearningRun, { settings, lesson }: LearningCourse): Promise<void> => {
  const measured = run.measure > 0 ? await measure(run, lesson.weights) : {};
  if (run.out === '') return;
  const provenance = {
    command: commandFor(run),
    games: settings.rounds * settings.workers * settings.games,
    measured,
    measuredGames: run.measure,
  };
  const written = { ...writeNet(newValueNet(shapeOf(settings), lesson.weights)), provenance };
  writeFileSync(
    run.out,
    weightsModule(`PLAYERS_${settings.players}`, 'WrittenNet', '../../net/writtenNet.ts', written),
  );
  report(`wrote ${run.out}`);
};

/** In how many parts the threads share the games against one opponent. */
const PARTS = 20;

/** Win shares by opponent and rulebook. */
const measure = (
  { settings, measure: games }: LearningRun,
  weights: Float64Array,
): Promise<Readonly<Record<string, number>>> =>
  withThreads(WORKER, settings.workers, async (pool: WorkerPool<MeasureJob, number>) => {
    const shares: Record<string, number> = {};
    const part = Math.max(1, Math.round(games / PARTS));
    for (const [rulebook, { rules }] of Object.entries(RULEBOOKS))
      for (const opponent of OPPONENTS) {
        const jobs = Array.from({ length: PARTS }, (_, i): MeasureJob => ({
          type: 'measure',
          shape: shapeOf(settings),
          weights,
          contest: { opponent, rules, games: part, seed: `measure ${settings.seed} ${i}` },
        }));
        const won = await runAll(pool, jobs);
        const share = won.reduce((sum, one) => sum + one, 0) / won.length;
        shares[`${rulebook} ${opponent}`] = Number(share.toFixed(4));
        report(`${rulebook}, against ${opponent}: ${(100 * share).toFixed(2)} % of ${PARTS * part} games`);
      }
    return shares;
  });
