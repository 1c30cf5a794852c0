import type { Triominos } from '../../games/triominos/index.ts';
import { bestOf, type Bot } from '../bot.ts';
import { judgeOf } from './judgement/judges.ts';
import { packMove, packView } from './packed/packing.ts';

/** Plays by judgement alone, without a look ahead. */
export const shrewd: Bot<Triominos> = {
  name: 'shrewd',
  choose: (view, legal) => {
    const round = packView(view);
    const judge = judgeOf(round);
    return bestOf(legal, (move) => judge.of(round, packMove(move)));
  },
};
