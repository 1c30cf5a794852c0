import { LEAST_PLAYERS, RULEBOOKS } from '#src/games/triominos/index';
import { readFlags, UsageError, type FlagTable } from '../../flags.ts';
import { COMMON_FLAGS } from '../training.ts';

/** Everything that decides what a run learns: the same settings give the same nets, with any number of threads. */
export interface NetSettings {
  readonly players: number;
  readonly own: readonly [first: number, second: number];
  readonly known: readonly [first: number, second: number];
  readonly seed: string;
  readonly shards: number;
  readonly rounds: number;
  /** How many games each shard plays in a round. */
  readonly games: number;
  /** In so many rounds at first, judgement plays. */
  readonly warm: number;
  readonly rate: number;
  readonly trust: number;
  readonly strays: number;
}

export interface NetRun {
  readonly settings: NetSettings;
  readonly workers: number;
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
  workers: ['N', '2', 'threads; their number changes nothing'],
  own: ['AxB', '32x16', 'the hidden layers of the net that knows one rack'],
  known: ['AxB', '24x16', 'the hidden layers of the net that knows all racks'],
  shards: ['N', '16', 'so many parts learn separately in a round, and then share'],
  rounds: ['N', '100', 'after each round the parts share what they learned'],
  games: ['N', '100', 'games of each part in a round'],
  warm: ['N', '10', 'so many rounds at first are played by judgement'],
  rate: ['X', '0.002', 'how fast the nets learn at first'],
  trust: ['X', '0.95', 'how far they believe later positions rather than themselves, 0 to 1'],
  strays: ['X', '0.03', 'how often a choice is made at random, 0 to 1'],
  measure: ['N', '2000', 'games against other players at the end, to measure them'],
} as const satisfies FlagTable;

export const readRun = (args: readonly string[]): NetRun => {
  const flags = readFlags(FLAGS, args);
  const settings = {
    players: flags.count('players', LEAST_PLAYERS, RULEBOOKS.classic.rules.mostPlayers),
    own: layers(flags.text('own'), 'own'),
    known: layers(flags.text('known'), 'known'),
    seed: flags.text('seed'),
    shards: flags.count('shards', 1, 256),
    rounds: flags.count('rounds', 1, 1e6),
    games: flags.count('games', 1, 1e6),
    warm: flags.count('warm', 0, 1e6),
    rate: flags.number('rate', 0, 1),
    trust: flags.number('trust', 0, 1),
    strays: flags.number('strays', 0, 1),
  };
  return {
    settings,
    workers: flags.count('workers', 1, 256),
    checkpoint: flags.text('checkpoint') || `data/training/triominosNet${settings.players}.json`,
    out: flags.text('out'),
    minutes: flags.number('minutes', 0, 1e6),
    measure: flags.count('measure', 0, 1e7),
  };
};

const layers = (text: string, flag: string): readonly [number, number] => {
  const [, first, second] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  if (first === undefined || second === undefined)
    throw new UsageError(`--${flag} takes two layer sizes such as 32x16`);
  return [Number(first), Number(second)];
};

/** The command that gives the same nets, for their provenance. */
export const commandFor = ({ settings, measure }: NetRun): string => {
  const { players, own, known, seed, shards, rounds, games, warm, rate, trust, strays } = settings;
  return [
    `npm run train -- triominos-net --players ${players} --own ${own.join('x')} --known ${known.join('x')}`,
    `--seed ${seed} --shards ${shards} --rounds ${rounds} --games ${games} --warm ${warm} --rate ${rate}`,
    `--trust ${trust} --strays ${strays} --measure ${measure} --out src/bots/triominos/weights/players${players}.ts`,
  ].join(' ');
};
