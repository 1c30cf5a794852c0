import type { Happening } from '../../core/index.ts';
import { pointsOf, worms, type Loss, type Pickomino, type State, type TurnEnd } from '../../games/pickomino/index.ts';
import { plural } from '../terminal/words.ts';
import { symbol } from './sentences.ts';

/** In the past tense, which suits "You" and "Ana" alike. */
export const narrate = ({ event, before, after }: Happening<Pickomino>, names: readonly string[]): string => {
  const name = names[event.player]!;
  switch (event.type) {
    case 'roll':
      return `${name} rolled ${event.dice.join(' ')}${hasEnded(before, after) ? `: ${lossWords(after.last!)}` : ''}`;
    case 'keep':
      return `${name} kept the ${symbol(event.face)}: ${pointsOf(after.kept)}`;
    case 'stop':
      return `${name} ${after.last!.took === null ? lossWords(after.last!) : takingWords(after.last!, names)}`;
  }
};

const hasEnded = (before: State, after: State): boolean => after.last !== before.last;

const takingWords = ({ took, from, total }: TurnEnd, names: readonly string[]): string => {
  const how = from === null ? `took ${took}` : `stole ${took} from ${names[from]}`;
  return `stopped at ${total} and ${how} (${plural(worms(took!), 'worm')})`;
};

const REASONS: Readonly<Record<Loss, string>> = {
  'no-new-symbol': 'nothing new, and lost the turn',
  'no-worm': 'stopped without a worm and lost the turn',
  'no-tile': 'stopped with nothing to take and lost the turn',
};

const lossWords = ({ lost, gaveBack, turnedDown }: TurnEnd): string =>
  [
    REASONS[lost!],
    ...(gaveBack === null ? [] : [`gave back ${gaveBack}`]),
    ...(turnedDown === null ? [] : [`${turnedDown} was turned down`]),
  ].join('; ');
