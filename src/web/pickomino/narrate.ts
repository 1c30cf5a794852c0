import type { Happening } from '../../core/index.ts';
import { indexOf, pointsOf, type Pickomino, type TurnEnd } from '../../games/pickomino/index.ts';
import type { SeatInfo } from '../table/kit.ts';
import { vocabulary } from './words/index.ts';

/** What just happened, in one or two sentences. */
export const narrate = ({ event, before, after }: Happening<Pickomino>, seats: readonly SeatInfo[]): string => {
  const words = vocabulary.words;
  const who = seats[event.player]!.name;
  const end = after.last !== before.last ? after.last : null;
  const rolled = event.type === 'roll' ? words.rolled(who, event.dice) : '';
  if (end)
    return join([
      rolled,
      endingText(end, seats),
      returned(end),
      isFinal(after) ? words.lastTiles(after.grill.length) : '',
    ]);
  if (event.type !== 'keep') return rolled;
  return words.keeps(who, after.kept[indexOf(event.face)]!, event.face, pointsOf(after.kept));
};

/** With so few tiles on the grill, every turn may be the last. */
const FEW = 3;

export const isFinal = ({ grill }: Pickomino['view']): boolean => grill.length > 0 && grill.length <= FEW;

/** How a turn ended: what was taken, or why it was lost. */
export const endingText = ({ seat, took, from, lost }: TurnEnd, seats: readonly SeatInfo[]): string => {
  const words = vocabulary.words;
  const who = seats[seat]!.name;
  if (lost) return words.lost[lost](who);
  return from === null ? words.took(who, took!) : words.stole(who, took!, seats[from]!.name);
};

const returned = ({ gaveBack, turnedDown }: TurnEnd): string => {
  const words = vocabulary.words;
  return join([
    gaveBack === null ? '' : words.gaveBack(gaveBack),
    turnedDown === null ? '' : words.turnsDown(turnedDown),
  ]);
};

const join = (sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');
