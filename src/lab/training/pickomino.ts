/** `npm run train -- pickomino`: teaches a value net for Pickomino by self-play. */
import { writeFileSync } from 'node:fs';
import { packNet } from '../../bots/pickomino/packedNet.ts';
import { newValueNet } from '../../bots/pickomino/valueNet.ts';
import { RULEBOOKS } from '../../games/pickomino/index.ts';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint.ts';
import { firstLesson, playRound, rateAt, shapeOf } from './course.ts';
import { newCrew, type Crew } from './crew.ts';
import { OPPONENTS, type OpponentName } from './match.ts';
import { say } from './say.ts';
import { commandFor, readRun, type Run } from './settings.ts';
import { weightsModule } from './weightsModule.ts';
import type { Learned } from './lesson.ts';
import type { LearnJob, MeasureJob } from './worker.ts';

const WORKER = new URL('./worker.js', import.meta.url);

/** The course so far; a checkpoint of other settings is never overwritten. */
const begin = ({ settings, checkpoint: file }: Run): Checkpoint => {
  const found = readCheckpoint(file);
  if (!found) return { settings, rounds: 0, lesson: firstLesson(settings) };
  if (JSON.stringify(found.settings) !== JSON.stringify(settings))
    throw new Error(`${file} holds a run with other settings: ${JSON.stringify(found.settings)}`);
  say(`going on after round ${found.rounds} of ${settings.rounds}`);
  return found;
};

const study = async (run: Run, crew: Crew<LearnJob, Learned>): Promise<Checkpoint> => {
  const started = performance.now();
  let course = begin(run);
  const before = course.rounds;
  while (course.rounds < run.settings.rounds) {
    const { checkpoint, error } = await playRound(crew, course);
    course = checkpoint;
    writeCheckpoint(run.checkpoint, course);
    const minutes = (performance.now() - started) / 60_000;
    say(progress(course, error, minutes, course.rounds - before));
    if (minutes >= run.minutes) break;
  }
  return course;
};

const progress = ({ settings, rounds }: Checkpoint, error: number, minutes: number, done: number): string => {
  const left = (minutes / done) * (settings.rounds - rounds);
  const games = settings.workers * settings.games;
  const pace = Math.round((games * done) / (minutes * 60));
  const rate = rateAt(settings, rounds - 1).toExponential(1);
  return `round ${rounds}/${settings.rounds}  ${rounds * games} games  ${pace}/s  error ${error.toFixed(5)}  rate ${rate}  ${left.toFixed(1)} min left`;
};

/** Win shares by opponent and rulebook. */
const measure = async ({ settings, measure: games }: Run, weights: Float64Array): Promise<Record<string, number>> => {
  const crew = newCrew<MeasureJob, number>(WORKER, settings.workers);
  const shares: Record<string, number> = {};
  const part = Math.max(1, Math.round(games / 20));
  for (const [rulebook, { rules }] of Object.entries(RULEBOOKS))
    for (const opponent of Object.keys(OPPONENTS) as OpponentName[]) {
      const jobs = Array.from({ length: 20 }, (_, i): MeasureJob => ({
        type: 'measure',
        shape: shapeOf(settings),
        weights,
        match: { opponent, rules, games: part, seed: `measure ${settings.seed} ${i}` },
      }));
      const won = await crew.doAll(jobs);
      const share = won.reduce((sum, one) => sum + one, 0) / won.length;
      shares[`${rulebook} ${opponent}`] = Number(share.toFixed(4));
      say(`${rulebook}, against ${opponent}: ${(100 * share).toFixed(2)} % of ${20 * part} games`);
    }
  await crew.close();
  return shares;
};

const publish = async (run: Run, { settings, lesson }: Checkpoint): Promise<void> => {
  const net = newValueNet(shapeOf(settings), lesson.weights);
  const measured = run.measure > 0 ? await measure(run, lesson.weights) : {};
  if (run.out === undefined) return;
  const provenance = {
    command: commandFor(run),
    games: settings.rounds * settings.workers * settings.games,
    measured,
    measuredGames: run.measure,
  };
  writeFileSync(
    run.out,
    weightsModule(`PLAYERS_${settings.players}`, 'PackedNet', 'packedNet', { ...packNet(net), provenance }),
  );
  say(`wrote ${run.out}`);
};

export const trainPickomino = async (args: readonly string[]): Promise<number> => {
  const read = readRun(args);
  if (!read.ok) {
    say(read.error);
    return 2;
  }
  const run = read.value;
  const crew = newCrew<LearnJob, Learned>(WORKER, run.settings.workers);
  try {
    const course = await study(run, crew);
    if (course.rounds === run.settings.rounds) await publish(run, course);
    else say(`paused after round ${course.rounds}; the same command goes on`);
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 2;
  } finally {
    await crew.close();
  }
};
