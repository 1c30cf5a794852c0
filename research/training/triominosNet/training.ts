/** Teaches the value nets of Triominos by self-play. */
import { writeFileSync } from 'node:fs';
import { newValueNet } from '#src/bots/net/valueNet';
import { writeNet } from '#src/bots/net/writtenNet';
import { RULEBOOKS } from '#src/games/triominos/index';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { report } from '../../flags.ts';
import { withThreads } from '../../threads.ts';
import { train } from '../training.ts';
import { weightsModule } from '../weightsModule.ts';
import type { ContestTask } from './contest.ts';
import { firstCourse, playRound, rateAt, shapesOf, type NetCourse } from './course.ts';
import type { Learned, LessonTask } from './lesson.ts';
import type { Errors } from './selfPlay.ts';
import { commandFor, readRun, type NetRun } from './settings.ts';

const WORKER = new URL('./worker.js', import.meta.url);

export const trainTriominosNet = async (args: readonly string[]): Promise<void> => {
  const run = readRun(args);
  const course = await withThreads(WORKER, run.workers, (pool: WorkerPool<LessonTask, Learned>) => learn(run, pool));
  if (course) await publish(run, course);
};

const learn = (
  { settings, checkpoint, minutes }: NetRun,
  pool: WorkerPool<LessonTask, Learned>,
): Promise<NetCourse | undefined> =>
  train<NetCourse>({
    settings,
    checkpoint,
    minutes,
    unit: 'round',
    length: settings.rounds,
    begin: () => firstCourse(settings),
    done: ({ rounds }) => rounds,
    next: async (before) => {
      const begun = performance.now();
      const { course, errors } = await playRound(pool, before);
      return { course, progress: progressOf(course, errors, (performance.now() - begun) / 1000) };
    },
  });

const meanOf = ({ sum, count }: Errors): string => (sum / count).toFixed(4);

const progressOf = ({ settings, rounds }: NetCourse, errors: readonly Errors[], seconds: number): string => {
  const games = settings.shards * settings.games;
  const rate = rateAt(settings, rounds - 1).toExponential(1);
  const [own, ownEnd, known, knownEnd] = errors.map(meanOf);
  return `${rounds * games} games  ${Math.round(games / seconds)}/s  rate ${rate}  Brier with a pool, without: own ${own} ${ownEnd}, known ${known} ${knownEnd}`;
};

const publish = async (run: NetRun, { settings, lessons }: NetCourse): Promise<void> => {
  const measured = run.measure > 0 ? await measure(run, lessons.own.weights) : {};
  if (run.out === '') return;
  const shapes = shapesOf(settings);
  const nets = {
    own: writeNet(newValueNet(shapes.own, lessons.own.weights)),
    known: writeNet(newValueNet(shapes.known, lessons.known.weights)),
    provenance: {
      command: commandFor(run),
      games: settings.rounds * settings.shards * settings.games,
      measured,
      measuredGames: run.measure,
    },
  };
  writeFileSync(run.out, weightsModule(`PLAYERS_${settings.players}`, 'WrittenNets', './writtenNets.ts', nets));
  report(`wrote ${run.out}`);
};

/** In how many parts the threads share the games against one opponent. */
const PARTS = 16;
const OPPONENTS = ['greedy', 'judgement'] as const;

/** Win shares by opponent and rulebook. */
const measure = (
  { settings, measure: games, workers }: NetRun,
  weights: Float64Array,
): Promise<Readonly<Record<string, number>>> =>
  withThreads(WORKER, workers, async (pool: WorkerPool<ContestTask, number>) => {
    const shares: Record<string, number> = {};
    const deals = Math.max(1, Math.ceil(games / PARTS / settings.players));
    for (const [rulebook, { rules }] of Object.entries(RULEBOOKS)) {
      if (rules.mostPlayers < settings.players) continue;
      for (const opponent of OPPONENTS) {
        const tasks = Array.from({ length: PARTS }, (_, i): ContestTask => ({
          type: 'measure',
          shape: shapesOf(settings).own,
          weights,
          rulebook,
          opponent,
          deals,
          seed: `measure ${settings.seed} ${i}`,
        }));
        const won = await runAll(pool, tasks);
        const share = won.reduce((sum, one) => sum + one, 0) / won.length;
        shares[`${rulebook} ${opponent}`] = Number(share.toFixed(4));
        report(
          `${rulebook}, against ${opponent}: ${(100 * share).toFixed(2)} % of ${PARTS * deals * settings.players}`,
        );
      }
    }
    return shares;
  });
