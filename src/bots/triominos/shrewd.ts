import type { Triominos } from '../../games/triominos/index.ts';
import { bestOf, type Bot } from '../bot.ts';
import { judgeOfRound } from './judgement/judges.ts';
import { packMove, packView } from './packed/packing.ts';

/** Plays by judgement alone, without a look ahead. */
export const shrewd: Bot<Triominos> = {
  name: 'shrewd',
  choose: (view, legal) => {
    packView(view);
    const judge = judgeOfRound();
    return bestOf(legal, (move) => judge.of(packMove(move)));
  },
};
