/** `tablee train triominos`: finds by evolution what Triominos placements are worth. */
import { writeFileSync } from 'node:fs';
import type { TrainedWorths, Worths } from '../../../bots/triominos/weights/worths.ts';
import { runAll, type WorkerPool } from '../../workerPool.ts';
import { trainerFor, type Say, type Training } from '../frame/training.ts';
import { weightsModule } from '../frame/weightsModule.ts';
import { firstCourse, playGeneration, trialsOf, worthsFound, type EvolutionCourse } from './course.ts';
import { commandFor, FLAGS, readRun, type EvolutionRun } from './settings.ts';
import type { TrialResult, Trial } from './trial.ts';

type Threads = WorkerPool<Trial, TrialResult[]>;

/** The win share against greedy. */
const measure = async (
  { settings, measure: games }: EvolutionRun,
  worths: Worths,
  pool: Threads,
  say: Say,
): Promise<number> => {
  const { players, rulebook, seed } = settings;
  const deals = Math.ceil(games / players);
  const trial: Trial = { players, rulebook, candidates: [worths], fields: ['greedy'], deals, seed: `${seed} measure` };
  const parts = await runAll(pool, trialsOf(trial));
  const share = parts.reduce((sum, [result]) => sum + result!.winShare, 0) / parts.length;
  say(`against greedy: ${(100 * share).toFixed(2)} %`);
  return Number(share.toFixed(4));
};

const publish = async (run: EvolutionRun, course: EvolutionCourse, pool: Threads, say: Say): Promise<void> => {
  const { players, rulebook, generations, candidates, deals, field } = run.settings;
  const worths = worthsFound(course);
  const measured = run.measure > 0 ? { greedy: await measure(run, worths, pool, say) } : {};
  if (run.out === undefined) return say(JSON.stringify(worths));
  const trained: TrainedWorths = {
    worths,
    provenance: {
      command: commandFor(run),
      games: generations * candidates * deals * players * (field === 'both' ? 2 : 1),
      measured,
      measuredGames: run.measure,
    },
  };
  writeFileSync(
    run.out,
    weightsModule(`${rulebook.toUpperCase()}_${players}`, 'TrainedWorths', './worths.ts', trained),
  );
  say(`wrote ${run.out}`);
};

const triominos: Training<EvolutionRun, EvolutionCourse, Trial, TrialResult[]> = {
  worker: new URL('./worker.js', import.meta.url),
  unit: 'generation',
  flags: FLAGS,
  readRun,
  workersOf: ({ workers }) => workers,
  lengthOf: ({ settings }) => settings.generations,
  doneIn: ({ population }) => population.generation,
  begin: ({ settings }) => firstCourse(settings),
  next: async (pool, before) => {
    const { course, best } = await playGeneration(pool, before);
    return { course, tell: () => `best ${best.toFixed(4)}  step ${course.population.step.toFixed(3)}` };
  },
  publish,
};

export const triominosTrainer = trainerFor(triominos);
