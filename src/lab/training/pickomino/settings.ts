import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../../core/index.ts';
import { LEAST_PLAYERS, MOST_PLAYERS } from '../../../games/pickomino/index.ts';

/** All that decides what a run learns: the same settings give the same net. */
export interface LearningSettings {
  readonly players: number;
  readonly first: number;
  readonly second: number;
  readonly seed: string;
  readonly workers: number;
  readonly rounds: number;
  /** Games a worker plays in a round. */
  readonly games: number;
  readonly rate: number;
  readonly trust: number;
  readonly strays: number;
}

/** What a run does besides. */
export interface LearningRun {
  readonly settings: LearningSettings;
  readonly checkpoint: string;
  readonly out: string | undefined;
  /** Pauses after so many minutes. */
  readonly minutes: number;
  /** Games against each opponent once learning is done. */
  readonly measure: number;
}

const OPTIONS = {
  players: { type: 'string', default: '2' },
  hidden: { type: 'string', default: '32x16' },
  seed: { type: 'string', default: 'tablee' },
  workers: { type: 'string', default: '2' },
  rounds: { type: 'string', default: '40' },
  games: { type: 'string', default: '500' },
  rate: { type: 'string', default: '0.002' },
  trust: { type: 'string', default: '0.7' },
  strays: { type: 'string', default: '0.05' },
  checkpoint: { type: 'string' },
  out: { type: 'string' },
  minutes: { type: 'string', default: '1000' },
  measure: { type: 'string', default: '4000' },
} as const;

/** Reads the command line; a refusal is one sentence. */
export const readRun = (args: readonly string[]): Result<LearningRun, string> => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
    const number = (name: keyof typeof OPTIONS, least: number, most: number): number => {
      const value = Number(values[name]);
      if (!(value >= least && value <= most)) throw new Error(`--${name} takes a number from ${least} to ${most}`);
      return value;
    };
    const hidden = /^(\d{1,3})x(\d{1,3})$/.exec(values.hidden);
    if (!hidden) throw new Error('--hidden takes two layer sizes such as 32x16');
    const settings: LearningSettings = {
      players: number('players', LEAST_PLAYERS, MOST_PLAYERS),
      first: Number(hidden[1]),
      second: Number(hidden[2]),
      seed: values.seed,
      workers: number('workers', 1, 256),
      rounds: number('rounds', 1, 1e6),
      games: number('games', 1, 1e6),
      rate: number('rate', 0, 1),
      trust: number('trust', 0, 1),
      strays: number('strays', 0, 1),
    };
    const checkpoint = values.checkpoint ?? `data/training/players${settings.players}.json`;
    const { out } = values;
    return ok({ settings, checkpoint, out, minutes: number('minutes', 0, 1e6), measure: number('measure', 0, 1e7) });
  } catch (error) {
    return err((error as Error).message);
  }
};

/** The command that gives the same net, whatever files were used on the way. */
export const commandFor = ({ settings, measure }: LearningRun): string => {
  const { players, first, second, seed, workers, rounds, games, rate, trust, strays } = settings;
  return [
    `npm run train -- --players ${players} --hidden ${first}x${second} --seed ${seed} --workers ${workers}`,
    `--rounds ${rounds} --games ${games} --rate ${rate} --trust ${trust} --strays ${strays} --measure ${measure}`,
    `--out src/bots/pickomino/weights/players${players}.ts`,
  ].join(' ');
};
