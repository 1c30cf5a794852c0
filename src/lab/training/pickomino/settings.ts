import type { Result } from '../../../core/index.ts';
import { LEAST_PLAYERS, MOST_PLAYERS } from '../../../games/pickomino/index.ts';
import {
  COMMON_FLAGS,
  measureFlag,
  readGiven,
  refuse,
  type Flags,
  type Given,
  type TrainingFlag,
} from '../frame/flags.ts';

/** Everything that decides what a run learns: the same settings give the same net. */
export interface LearningSettings {
  readonly players: number;
  readonly first: number;
  readonly second: number;
  readonly seed: string;
  readonly workers: number;
  readonly rounds: number;
  /** How many games each worker plays in a round. */
  readonly games: number;
  readonly rate: number;
  readonly trust: number;
  readonly strays: number;
}

/** What is asked for besides. */
export interface LearningRun {
  readonly settings: LearningSettings;
  readonly checkpoint: string;
  readonly out: string | undefined;
  /** Pauses after this many minutes. */
  readonly minutes: number;
  /** Games against each opponent once learning is done. */
  readonly measure: number;
}

export const FLAGS = {
  ...COMMON_FLAGS,
  hidden: { value: 'AxB', fallback: '32x16', help: 'the two hidden layers of the net' },
  rounds: { value: 'N', fallback: '40', help: 'after each round the threads share what they learned' },
  games: { value: 'N', fallback: '500', help: 'games of each thread in a round' },
  rate: { value: 'X', fallback: '0.002', help: 'how fast the net learns at first' },
  trust: { value: 'X', fallback: '0.7', help: 'how far it believes what happens later more than itself, 0 to 1' },
  strays: { value: 'X', fallback: '0.05', help: 'how often another bot, rival, plays a turn, 0 to 1' },
  measure: measureFlag('4000'),
} satisfies Record<string, TrainingFlag>;

type LearningFlags = Flags<keyof typeof FLAGS>;

/** A refusal is one sentence. */
export const readRun = (given: Given): Result<LearningRun, string> =>
  readGiven(given, FLAGS, (flags) => {
    const settings = settingsOf(flags);
    return {
      settings,
      checkpoint: flags.given('checkpoint') ?? `data/training/players${settings.players}.json`,
      out: flags.given('out'),
      minutes: flags.number('minutes', 0, 1e6),
      measure: flags.number('measure', 0, 1e7),
    };
  });

const settingsOf = (flags: LearningFlags): LearningSettings => {
  const [first, second] = hiddenLayers(flags);
  return {
    players: flags.number('players', LEAST_PLAYERS, MOST_PLAYERS),
    first,
    second,
    seed: flags.text('seed'),
    workers: flags.number('workers', 1, 256),
    rounds: flags.number('rounds', 1, 1e6),
    games: flags.number('games', 1, 1e6),
    rate: flags.number('rate', 0, 1),
    trust: flags.number('trust', 0, 1),
    strays: flags.number('strays', 0, 1),
  };
};

const hiddenLayers = (flags: LearningFlags): readonly [first: number, second: number] => {
  const [, first, second] =
    /^(\d{1,3})x(\d{1,3})$/.exec(flags.text('hidden')) ?? refuse('--hidden takes two layer sizes such as 32x16');
  return [Number(first), Number(second)];
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
