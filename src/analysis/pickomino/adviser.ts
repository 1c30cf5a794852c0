import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Adviser } from '../adviser.ts';
import { analysePickomino } from './walk.ts';
import { botAccuracies } from './botAccuracies.ts';
import { liveOddsOf, type LiveOdds } from './liveOdds.ts';
import { weighPickomino, type PickominoAdvice } from './weighing.ts';

export const pickominoAdviser: Adviser<Pickomino, PickominoAdvice, LiveOdds> = {
  weigh: (view) => [weighPickomino(view)],
  analyse: analysePickomino,
  luck: 'exact',
  botAccuracies,
  odds: liveOddsOf,
};
