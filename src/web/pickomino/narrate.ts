import { indexOf, pointsOf, type Face, type Pickomino } from '../../games/pickomino/index.ts';
import type { Happening, SeatInfo } from '../flow/table.ts';
import { speech } from '../messages/speech.svelte.ts';

/** What just happened, in one or two sentences. */
export const narrate = ({ event, before, after }: Happening<Pickomino>, seats: readonly SeatInfo[]): string => {
  const words = speech.words.pickomino;
  const name = (seat: number): string => seats[seat]!.name;
  const who = name(before.seat);
  const end = after.last !== before.last ? after.last : null;
  if (end?.took) return end.from === null ? words.took(who, end.took) : words.stole(who, end.took, name(end.from));
  const rolled = event.type === 'roll' ? words.rolled(who, event['dice'] as Face[]) : '';
  if (end?.lost)
    return [rolled, words.lost[end.lost](who), returned(end.gaveBack, end.turnedDown)].filter(Boolean).join(' ');
  if (event.type === 'keep') {
    const face = event['face'] as Face;
    return words.keeps(who, after.kept[indexOf(face)]!, face, pointsOf(after.kept));
  }
  return rolled;
};

const returned = (gaveBack: number | null, turnedDown: number | null): string => {
  const words = speech.words.pickomino;
  return [gaveBack === null ? '' : words.gaveBack(gaveBack), turnedDown === null ? '' : words.turnsDown(turnedDown)]
    .filter(Boolean)
    .join(' ');
};
