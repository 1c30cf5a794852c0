import { temperedBot } from './temperedBot.ts';

/** Cheerful and quick: plays what looks big, often misses a bonus, and is fond of zeros. */
export const dot = temperedBot('dot', {
  noticesNew: 0.9,
  noticesOld: 0.45,
  noticesBonus: 0.4,
  favourite: 0,
  fondness: 5,
  misjudges: 4,
  thinksAhead: false,
});
