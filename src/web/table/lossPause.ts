/** How long a lost turn is shown before anything follows automatically: dice, silence and sentence. */
import type { GameTypes } from '../../core/index.ts';
import type { AnyTableKit, Seen } from './kit.ts';

/** In milliseconds at normal speed. */
const OWN_LOSS = 2200;
const OTHERS_LOSS = 1200;

/** 0 for every other step. */
export const lossPause = (
  { losesTurn }: Pick<AnyTableKit, 'losesTurn'>,
  seen: Seen<GameTypes> | null,
  isOwn: boolean,
): number => {
  if (!seen || !losesTurn?.(seen)) return 0;
  return isOwn ? OWN_LOSS : OTHERS_LOSS;
};
