/** Trains the bots that learn: npm run train -- [pickomino|triominos|triominos-net] [--players N] … */
import { runCommand, UsageError } from '../flags.ts';
import { trainPickomino } from './pickomino/training.ts';
import { trainTriominos } from './triominos/training.ts';
import { trainTriominosNet } from './triominosNet/training.ts';

process.once('SIGINT', () => {
  process.stdout.write('Stopped. The same command resumes from the last checkpoint.\n');
  process.exit(130);
});

/** Without a game it is Pickomino: the provenance of its weights names none. */
const [first = 'pickomino', ...rest] = process.argv.slice(2);
const [game, args] = first.startsWith('--') ? ['pickomino', [first, ...rest]] : [first, rest];

await runCommand(() => {
  if (game === 'pickomino') return trainPickomino(args);
  if (game === 'triominos') return trainTriominos(args);
  if (game === 'triominos-net') return trainTriominosNet(args);
  throw new UsageError(`nothing of ${game} learns; there are pickomino, triominos and triominos-net`);
});
