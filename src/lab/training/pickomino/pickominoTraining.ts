/** `tablee train pickomino`: teaches a value net for Pickomino by self-play. */
import { writeFileSync } from 'node:fs';
import { writeNet } from '../../../bots/pickomino/net/writtenNet.ts';
import { newValueNet } from '../../../bots/pickomino/net/valueNet.ts';
import { RULEBOOKS } from '../../../games/pickomino/index.ts';
import { runAll, threadPool } from '../../workerPool.ts';
import { OPPONENTS } from './contest.ts';
import { firstCourse, playRound, rateAt, shapeOf, type LearningCourse } from './course.ts';
import { commandFor, FLAGS, readRun, type LearningRun } from './settings.ts';
import { trainerFor, type Say, type Training } from '../frame/training.ts';
import { weightsModule } from '../frame/weightsModule.ts';
import type { Learned } from './lesson.ts';
import type { LearnJob, MeasureJob } from './worker.ts';

const WORKER = new URL('./worker.js', import.meta.url);

/** Win shares by opponent and rulebook. */
const measure = async (
  { settings, measure: games }: LearningRun,
  weights: Float64Array,
  say: Say,
): Promise<Record<string, number>> => {
  const pool = threadPool<MeasureJob, number>(WORKER, settings.workers);
  const shares: Record<string, number> = {};
  const part = Math.max(1, Math.round(games / 20));
  for (const [rulebook, { rules }] of Object.entries(RULEBOOKS))
    for (const opponent of OPPONENTS) {
      const jobs = Array.from({ length: 20 }, (_, i): MeasureJob => ({
        type: 'measure',
        shape: shapeOf(settings),
        weights,
        contest: { opponent, rules, games: part, seed: `measure ${settings.seed} ${i}` },
      }));
      const won = await runAll(pool, jobs);
      const share = won.reduce((sum, one) => sum + one, 0) / won.length;
      shares[`${rulebook} ${opponent}`] = Number(share.toFixed(4));
      say(`${rulebook}, against ${opponent}: ${(100 * share).toFixed(2)} % of ${20 * part} games`);
    }
  await pool.terminate();
  return shares;
};

const publish = async (run: LearningRun, { settings, lesson }: LearningCourse, say: Say): Promise<void> => {
  const net = newValueNet(shapeOf(settings), lesson.weights);
  const measured = run.measure > 0 ? await measure(run, lesson.weights, say) : {};
  if (run.out === undefined) return;
  const provenance = {
    command: commandFor(run),
    games: settings.rounds * settings.workers * settings.games,
    measured,
    measuredGames: run.measure,
  };
  writeFileSync(
    run.out,
    weightsModule(`PLAYERS_${settings.players}`, 'WrittenNet', '../net/writtenNet.ts', {
      ...writeNet(net),
      provenance,
    }),
  );
  say(`wrote ${run.out}`);
};

const pickomino: Training<LearningRun, LearningCourse, LearnJob, Learned> = {
  worker: WORKER,
  unit: 'round',
  flags: FLAGS,
  readRun,
  workersOf: ({ settings }) => settings.workers,
  lengthOf: ({ settings }) => settings.rounds,
  doneIn: ({ rounds }) => rounds,
  begin: ({ settings }) => firstCourse(settings),
  next: async (pool, before) => {
    const { course, error } = await playRound(pool, before);
    return { course, tell: (minutes, done) => progress(course, error, minutes, done) };
  },
  publish: (run, course, _crew, say) => publish(run, course, say),
};

const progress = ({ settings, rounds }: LearningCourse, error: number, minutes: number, done: number): string => {
  const games = settings.workers * settings.games;
  const pace = Math.round((games * done) / (minutes * 60));
  const rate = rateAt(settings, rounds - 1).toExponential(1);
  return `${rounds * games} games  ${pace}/s  error ${error.toFixed(5)}  rate ${rate}`;
};

export const pickominoTrainer = trainerFor(pickomino);
