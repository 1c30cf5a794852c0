/** Finds by evolution what placements in Triominos are worth. */
import { writeFileSync } from 'node:fs';
import { TRAINED_WORTHS } from '#src/bots/triominos/weights/trainedWorths';
import type { TrainedWorths, Worths } from '#src/bots/triominos/weights/worths';
import { runAll, type WorkerPool } from '#src/lab/workerPool';
import { report } from '../../flags.ts';
import { withThreads } from '../../threads.ts';
import { train } from '../training.ts';
import { weightsModule } from '../weightsModule.ts';
import { firstCourse, playGeneration, trialsOf, worthsFound, type EvolutionCourse } from './course.ts';
import { commandFor, readRun, type EvolutionRun } from './settings.ts';
import type { Trial, TrialResult } from './trial.ts';

type TrialPool = WorkerPool<Trial, TrialResult[]>;

export const trainTriominos = (args: readonly string[]): Promise<void> => {
  const run = readRun(args);
  return withThreads(new URL('./worker.js', import.meta.url), run.workers, async (pool: TrialPool) => {
    const course = await evolve(run, pool);
    if (course) await publish(run, worthsFound(course), pool);
  });
};

const evolve = (
  { settings, checkpoint, minutes }: EvolutionRun,
  pool: TrialPool,
): Promise<EvolutionCourse | undefined> =>
  train<EvolutionCourse>({
    settings,
    checkpoint,
    minutes,
    unit: 'generation',
    length: settings.generations,
    begin: () => firstCourse(settings),
    done: ({ population }) => population.generation,
    next: async (before) => {
      const { course, best } = await playGeneration(pool, before);
      return { course, progress: `best ${best.toFixed(4)}  step ${course.population.step.toFixed(3)}` };
    },
  });

const publish = async (run: EvolutionRun, worths: Worths, pool: TrialPool): Promise<void> => {
  const { players, rulebook, generations, candidates, deals, field } = run.settings;
  const measured = run.measure > 0 ? { greedy: await measure(run, worths, pool) } : {};
  if (run.out === '') return report(JSON.stringify(worths));
  const trained: TrainedWorths = {
    worths,
    provenance: {
      command: commandFor(run),
      games: generations * candidates * deals * players * (field === 'both' ? 2 : 1),
      measured,
      measuredGames: run.measure,
    },
  };
  const table = { ...TRAINED_WORTHS, [`${rulebook}${players}`]: trained };
  writeFileSync(run.out, weightsModule('TRAINED_WORTHS', 'TrainedTable', './worths.ts', table));
  return report(`wrote ${run.out}`);
};

/** The win share against greedy. */
const measure = async (
  { settings, measure: games }: EvolutionRun,
  worths: Worths,
  pool: TrialPool,
): Promise<number> => {
  const { players, rulebook, seed } = settings;
  const deals = Math.ceil(games / players);
  const trial: Trial = { players, rulebook, candidates: [worths], fields: ['greedy'], deals, seed: `${seed} measure` };
  const parts = await runAll(pool, trialsOf(trial));
  const share = parts.reduce((sum, [result]) => sum + result!.winShare, 0) / parts.length;
  report(`against greedy: ${(100 * share).toFixed(2)} %`);
  return Number(share.toFixed(4));
};
