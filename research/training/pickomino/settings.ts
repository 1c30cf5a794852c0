import { LEAST_PLAYERS, MOST_PLAYERS } from '#src/games/pickomino/index';
import { readFlags, UsageError, type FlagTable } from '../../flags.ts';
import { COMMON_FLAGS } from '../training.ts';

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

export interface LearningRun {
  readonly settings: LearningSettings;
  readonly checkpoint: string;
  /** Empty to write nothing. */
  readonly out: string;
  /** Pauses after this many minutes. */
  readonly minutes: number;
  /** Games against each opponent once learning is done. */
  readonly measure: number;
}

const FLAGS = {
  ...COMMON_FLAGS,
  hidden: ['AxB', '32x16', 'the two hidden layers of the net'],
  rounds: ['N', '40', 'after each round the threads share what they learned'],
  games: ['N', '500', 'games of each thread in a round'],
  rate: ['X', '0.002', 'how fast the net learns at first'],
  trust: ['X', '0.7', 'how far it believes later turns rather than itself, 0 to 1'],
  strays: ['X', '0.05', 'how often another bot, rival, plays a turn, 0 to 1'],
  measure: ['N', '4000', 'games against other bots at the end, to measure it'],
} as const satisfies FlagTable;

export const readRun = (args: readonly string[]): LearningRun => {
  const flags = readFlags(FLAGS, args);
  const [, first, second] = /^(\d{1,3})x(\d{1,3})$/.exec(flags.text('hidden')) ?? [];
  if (first === undefined || second === undefined) throw new UsageError('--hidden takes two layer sizes such as 32x16');
  const settings = {
    players: flags.number('players', LEAST_PLAYERS, MOST_PLAYERS),
    first: Number(first),
    second: Number(second),
    seed: flags.text('seed'),
    workers: flags.number('workers', 1, 256),
    rounds: flags.number('rounds', 1, 1e6),
    games: flags.number('games', 1, 1e6),
    rate: flags.number('rate', 0, 1),
    trust: flags.number('trust', 0, 1),
    strays: flags.number('strays', 0, 1),
  };
  return {
    settings,
    checkpoint: flags.text('checkpoint') || `data/training/players${settings.players}.json`,
    out: flags.text('out'),
    minutes: flags.number('minutes', 0, 1e6),
    measure: flags.number('measure', 0, 1e7),
  };
};

/** The command that gives the same net, for its provenance. */
export const commandFor = ({ settings, measure }: LearningRun): string => {
  const { players, first, second, seed, workers, rounds, games, rate, trust, strays } = settings;
  return [
    `npm run train -- --players ${players} --hidden ${first}x${second} --seed ${seed} --workers ${workers}`,
    `--rounds ${rounds} --games ${games} --rate ${rate} --trust ${trust} --strays ${strays} --measure ${measure}`,
    `--out src/bots/pickomino/weights/players${players}.ts`,
  ].join(' ');
};
