import type { Triominos } from '../../games/triominos/index.ts';
import { bestOf, type Bot } from '../bot.ts';
import { judgeOf } from './judgement/judges.ts';
import { PackedRound } from './packed/packedRound.ts';
import { packMove, packView } from './packed/packing.ts';

const judgingBot = (name: string): Bot<Triominos> => {
  const own = new PackedRound();
  return {
    name,
    choose: (view, legal) => {
      const round = packView(view, own);
      const judge = judgeOf(round);
      return bestOf(legal, (move) => judge.of(round, packMove(move)));
    },
  };
};

/** Plays by judgement alone, without a look ahead. */
export const shrewd = judgingBot('shrewd');
