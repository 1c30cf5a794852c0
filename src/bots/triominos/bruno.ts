import { temperedBot } from './temperedBot.ts';

/** Calm and wary: thinks of what each tile opens up, and makes a mistake only now and then. */
export const bruno = temperedBot('bruno', {
  noticesNew: 1,
  noticesOld: 0.93,
  noticesBonus: 0.95,
  favourite: 3,
  fondness: 1,
  misjudges: 1,
  thinksAhead: true,
});
