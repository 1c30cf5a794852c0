/** The chance to win, as one net estimates it. */
import type { Appraiser } from '../solver/appraisal.ts';
import { byForesight, newForesight, type Foresight } from './foresight.ts';
import { readNet, type WrittenNet } from '../../net/writtenNet.ts';

/** A net that was read, for the number of players that it was trained for. */
export interface WinChance {
  readonly players: number;
  readonly foresight: Foresight;
  readonly appraise: Appraiser;
}

export const winChanceBy = (net: Pick<WrittenNet, 'shape' | 'scales' | 'weights'>): WinChance => {
  const players = net.shape.outputs;
  const foresight = newForesight(readNet(net));
  const appraise = byForesight(foresight);
  return {
    players,
    foresight,
    appraise: (game, appraisal) => {
      if (game.players !== players)
        throw new RangeError(`a net for ${players} players cannot judge a game of ${game.players}`);
      appraise(game, appraisal);
    },
  };
};
