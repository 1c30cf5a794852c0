/** `npm run train -- pickomino`: teaches a value net for Pickomino by self-play. */
import { writeFileSync } from 'node:fs';
import { writeNet } from '../../../bots/pickomino/net/writtenNet.ts';
import { newValueNet } from '../../../bots/pickomino/net/valueNet.ts';
import { RULEBOOKS } from '../../../games/pickomino/index.ts';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from '../checkpoint.ts';
import { firstLesson, playRound, rateAt, shapeOf } from './course.ts';
import { newCrew } from '../crew.ts';
import { OPPONENTS, type OpponentName } from './match.ts';
import { say } from '../say.ts';
import { commandFor, readRun, type Run } from './settings.ts';
import { train, type Training } from '../training.ts';
import { weightsModule } from '../weightsModule.ts';
import type { Learned } from './lesson.ts';
import type { LearnJob, MeasureJob } from './worker.ts';

const WORKER = new URL('./worker.js', import.meta.url);

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
    weightsModule(`PLAYERS_${settings.players}`, 'WrittenNet', 'writtenNet', { ...writeNet(net), provenance }),
  );
  say(`wrote ${run.out}`);
};

const pickomino: Training<Run, Checkpoint, LearnJob, Learned> = {
  worker: WORKER,
  unit: 'round',
  readRun,
  workersOf: ({ settings }) => settings.workers,
  lengthOf: ({ settings }) => settings.rounds,
  doneIn: ({ rounds }) => rounds,
  begin: ({ settings }) => ({ settings, rounds: 0, lesson: firstLesson(settings) }),
  load: readCheckpoint,
  save: writeCheckpoint,
  next: async (crew, course) => {
    const { checkpoint, error } = await playRound(crew, course);
    return { course: checkpoint, tell: (minutes, done) => progress(checkpoint, error, minutes, done) };
  },
  publish,
};

const progress = ({ settings, rounds }: Checkpoint, error: number, minutes: number, done: number): string => {
  const games = settings.workers * settings.games;
  const pace = Math.round((games * done) / (minutes * 60));
  const rate = rateAt(settings, rounds - 1).toExponential(1);
  return `${rounds * games} games  ${pace}/s  error ${error.toFixed(5)}  rate ${rate}`;
};

export const trainPickomino = (args: readonly string[]): Promise<number> => train(pickomino, args);
