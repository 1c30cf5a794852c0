import { temperedBot } from './temperedBot.ts';

/** Small and dreamy: sees little of the board and no bonus, and likes to keep its tiles with a 5. */
export const pip = temperedBot('pip', {
  noticesNew: 0.5,
  noticesOld: 0.12,
  noticesBonus: 0,
  favourite: 5,
  fondness: 12,
  misjudges: 12,
  thinksAhead: false,
});
