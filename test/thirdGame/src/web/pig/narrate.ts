import type { Happening } from '../../core/index.ts';
import type { Pig } from '../../games/pig/index.ts';
import type { SeatInfo } from '../table/kit.ts';
import { vocabulary } from './words/index.ts';

export const narrate = ({ event, after }: Happening<Pig>, seats: readonly SeatInfo[]): string => {
  const { words } = vocabulary;
  const { name } = seats[event.player]!;
  if (event.type === 'hold') return words.holds(name, after.scores[event.player]!);
  return event.pips === 1 ? words.rollsOne(name) : words.rolls(name, event.pips, after.sum);
};
