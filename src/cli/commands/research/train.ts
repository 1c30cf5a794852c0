import type { Result } from '../../../core/index.ts';
import { TRAINERS, type Trainer, type TrainingFlag } from '../../../lab/training/index.ts';
import { EXIT, UsageError, type Args, type Command, type Flag } from '../../reading/command.ts';
import { distinctFlags } from '../../reading/flags.ts';
import { readGame } from '../../reading/setup.ts';
import type { Terminal } from '../../terminal/terminal.ts';

const BY_GAME: readonly (readonly [game: string, trainer: Trainer])[] = Object.entries(TRAINERS);

interface OfGame extends TrainingFlag {
  readonly game: string;
  readonly name: string;
}

const ALL: readonly OfGame[] = BY_GAME.flatMap(([game, { flags }]) =>
  Object.entries(flags).map(([name, flag]) => ({ game, name, ...flag })),
);

/** A flag that several games have means the same in all of them, and is listed once. */
const trainingFlags = (): readonly Flag[] =>
  distinctFlags(
    ALL.map(({ name, value, help }) => {
      const alike = ALL.filter((one) => one.name === name);
      const games = alike.length < BY_GAME.length ? ` (${alike.map(({ game }) => game).join(', ')})` : '';
      return { name, value, help: `${help}${usually(alike)}${games}` };
    }),
  );

const usually = (alike: readonly OfGame[]): string => {
  const values = [...new Set(alike.map(({ fallback }) => fallback))];
  if (values.join('') === '') return '';
  if (values.length === 1) return `; ${values[0]} by default`;
  return `; by default ${alike.map(({ game, fallback }) => `${fallback} (${game})`).join(', ')}`;
};

export const train: Command = {
  name: 'train',
  words: '[GAME]',
  mostWords: 1,
  summary: 'let the bots that learn find their weights anew; Pickomino where no game is named',
  flags: trainingFlags(),
  examples: [
    'tablee train pickomino --players 3 --minutes 30',
    'tablee train triominos --rulebook classic --generations 50 --workers 4 --out classic2.ts',
  ],
  run: async (args, terminal) => {
    const trained = await studyAt(readTrainer(args), args, terminal);
    if (!trained.ok) throw new UsageError(trained.error);
    return EXIT.fine;
  },
};

const studyAt = (trainer: Trainer, args: Args, terminal: Terminal): Promise<Result<void, string>> => {
  terminal.atInterrupt(() => 'Stopped. The same command goes on where this one stood.\n');
  return trainer.train(args.value, (text) => void terminal.err(`${text}\n`));
};

/** Without a game it is Pickomino: the commands that made the nets that ship name none. */
const readTrainer = ({ words: [name = 'pickomino'], has }: Args): Trainer => {
  const game = readGame(name);
  const trainer = BY_GAME.find(([id]) => id === game.id)?.[1];
  if (!trainer) throw new UsageError(`no bot of ${game.id} learns`);
  const strange = train.flags.find((flag) => has(flag.name) && !(flag.name in trainer.flags));
  if (strange) throw new UsageError(`the training of ${game.id} has no --${strange.name}`);
  return trainer;
};
