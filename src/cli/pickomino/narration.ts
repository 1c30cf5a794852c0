import type { Happening } from '../../core/index.ts';
import { pointsOf, worms, type Loss, type Pickomino, type State, type TurnEnd } from '../../games/pickomino/index.ts';
import { symbol } from '../../games/pickomino/sentences.ts';
import { plural } from '../terminal/words.ts';

/** In the past tense, which suits "You" and "Ana" alike. */
export const narrate = ({ event, before, after }: Happening<Pickomino>, names: readonly string[]): string => {
  const name = names[event.player];
  const end = after.last === before.last ? '' : endWords(after.last, names);
  switch (event.type) {
    case 'roll':
      return `${name} rolled ${[event.dice.join(' '), ...(end === '' ? [] : [end])].join(': ')}`;
    case 'keep':
      return `${name} kept the ${symbol(event.face)}: ${pointsOf(after.kept)}`;
    case 'stop':
      return `${name} ${end}`;
  }
};

const endWords = (end: State['last'], names: readonly string[]): string => {
  if (!end) return '';
  const { took, from, total, lost } = end;
  if (lost) return [REASONS[lost], ...costWords(end)].join('; ');
  const how = from === null ? `took ${took}` : `stole ${took} from ${names[from]}`;
  return `stopped at ${total} and ${how} (${plural(worms(took ?? 0), 'worm')})`;
};

const REASONS: Readonly<Record<Loss, string>> = {
  'no-new-symbol': 'nothing new, and lost the turn',
  'no-worm': 'stopped without a worm and lost the turn',
  'no-tile': 'stopped with nothing to take and lost the turn',
};

const costWords = ({ gaveBack, turnedDown }: TurnEnd): string[] => [
  ...(gaveBack === null ? [] : [`gave back ${gaveBack}`]),
  ...(turnedDown === null ? [] : [`${turnedDown} was turned down`]),
];
