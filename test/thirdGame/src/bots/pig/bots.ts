import type { Pig } from '../../games/pig/index.ts';
import type { SyncBot } from '../bot.ts';

/** Holds once a turn has brought twenty, or enough to win. */
const cautious: SyncBot<Pig> = {
  name: 'cautious',
  choose: ({ sum, scores, seat, rules }, legal) => {
    const isEnough = sum >= 20 || sum + scores[seat]! >= rules.goal;
    return legal.find(({ type }) => type === (isEnough ? 'hold' : 'roll')) ?? legal[0]!;
  },
};

export const PIG_BOTS: readonly SyncBot<Pig>[] = [cautious];
