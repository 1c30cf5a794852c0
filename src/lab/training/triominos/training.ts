/** `npm run train -- triominos`: finds by evolution what Triominos placements are worth. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TrainedWorths, Worths } from '../../../bots/triominos/worths.ts';
import { newCrew, type Crew } from '../crew.ts';
import { writeWhole } from '../file.ts';
import { say } from '../say.ts';
import { weightsModule } from '../weightsModule.ts';
import { firstCourse, playGeneration, trialsOf, worthsFound, type Course } from './course.ts';
import { commandFor, readRun, type Run } from './settings.ts';
import type { Outcome, Trial } from './trial.ts';

type Threads = Crew<Trial, Outcome[]>;

/** The course so far; a checkpoint of other settings is never overwritten. */
const begin = ({ settings, checkpoint }: Run): Course => {
  if (!existsSync(checkpoint)) return firstCourse(settings);
  const found: Course = JSON.parse(readFileSync(checkpoint, 'utf8'));
  if (JSON.stringify(found.settings) !== JSON.stringify(settings))
    throw new Error(`${checkpoint} holds a run with other settings: ${JSON.stringify(found.settings)}`);
  say(`going on after generation ${found.population.generation} of ${settings.generations}`);
  return found;
};

const study = async (run: Run, crew: Threads): Promise<Course> => {
  const { generations } = run.settings;
  const started = performance.now();
  let course = begin(run);
  const before = course.population.generation;
  while (course.population.generation < generations) {
    const played = await playGeneration(crew, course);
    course = played.course;
    writeWhole(run.checkpoint, JSON.stringify(course));
    const { generation, step } = course.population;
    const minutes = (performance.now() - started) / 60_000;
    const left = (minutes / (generation - before)) * (generations - generation);
    const lead = played.best.toFixed(4);
    say(`generation ${generation}/${generations}  best ${lead}  step ${step.toFixed(3)}  ${left.toFixed(1)} min left`);
    if (minutes >= run.minutes) break;
  }
  return course;
};

/** The win share against greedy. */
const measure = async ({ settings, measure: games }: Run, worths: Worths, crew: Threads): Promise<number> => {
  const { players, rulebook, seed } = settings;
  const deals = Math.ceil(games / players);
  const trial: Trial = { players, rulebook, candidates: [worths], fields: ['greedy'], deals, seed: `${seed} measure` };
  const parts = await crew.doAll(trialsOf(trial));
  const share = parts.reduce((sum, [outcome]) => sum + outcome!.winShare, 0) / parts.length;
  say(`against greedy: ${(100 * share).toFixed(2)} %`);
  return Number(share.toFixed(4));
};

const publish = async (run: Run, course: Course, crew: Threads): Promise<void> => {
  const { players, rulebook, generations, candidates, deals, field } = run.settings;
  const worths = worthsFound(course);
  const measured = run.measure > 0 ? { greedy: await measure(run, worths, crew) } : {};
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
  writeFileSync(run.out, weightsModule(`${rulebook.toUpperCase()}_${players}`, 'TrainedWorths', 'worths', trained));
  say(`wrote ${run.out}`);
};

export const trainTriominos = async (args: readonly string[]): Promise<number> => {
  const read = readRun(args);
  if (!read.ok) {
    say(read.error);
    return 2;
  }
  const run = read.value;
  const crew: Threads = newCrew(new URL('./worker.js', import.meta.url), run.workers);
  try {
    const course = await study(run, crew);
    if (course.population.generation === run.settings.generations) await publish(run, course, crew);
    else say(`paused after generation ${course.population.generation}; the same command goes on`);
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 2;
  } finally {
    await crew.close();
  }
};
